"""`dbni serve`: the built site on this computer only."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path

HELP = "show the built site on this computer"


def add_options(parser: argparse.ArgumentParser) -> None:
    """`--site`, `--port`."""
    parser.add_argument("--site", type=Path, default=Path("site"), help="the built site (default: site)")
    parser.add_argument("--port", type=int, default=8000)


def run(options: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

    if not (options.site / "index.html").is_file():  # any other folder would be shown file by file
        print(f"dbni: there is no site in {options.site}; `dbni build` makes one", file=sys.stderr)
        return 2
    handler = partial(SimpleHTTPRequestHandler, directory=str(options.site))
    with ThreadingHTTPServer(("127.0.0.1", options.port), handler) as server:
        print(f"http://127.0.0.1:{server.server_address[1]}/", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0
