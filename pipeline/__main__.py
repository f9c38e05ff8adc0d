"""`python -m pipeline` is `dbni`."""

from pipeline.cli import main

raise SystemExit(main())
