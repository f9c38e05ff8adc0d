from __future__ import annotations

import pytest

from pipeline.store import Folder, NotOurs, new_site, same_files, write_files


def test_a_site_is_replaced_whole_and_nothing_of_the_old_one_stays(tmp_path):
    site = tmp_path / "site"
    for text in ("one", "two"):
        with new_site(site) as fresh:
            write_files(fresh, {f"{text}.html": text.encode(), "data/index.json": b"{}"})
    assert sorted(p.name for p in site.rglob("*") if p.is_file()) == ["index.json", "two.html"]
    assert [p.name for p in tmp_path.iterdir()] == ["site"]


def test_a_build_that_fails_leaves_the_old_site(tmp_path):
    site = tmp_path / "site"
    with new_site(site) as fresh:
        write_files(fresh, {"a.html": b"a", "data/index.json": b"{}"})

    def fail():
        with new_site(site) as fresh:
            write_files(fresh, {"b.html": b"b"})
            raise RuntimeError("halfway")

    with pytest.raises(RuntimeError):
        fail()
    assert (site / "a.html").read_bytes() == b"a"
    assert [p.name for p in tmp_path.iterdir()] == ["site"]


def test_a_build_killed_between_the_two_renames_is_put_right_by_the_next(tmp_path):
    site, old = tmp_path / "site", tmp_path / "site.old"
    write_files(old, {"a.html": b"a", "data/index.json": b"{}"})
    with pytest.raises(RuntimeError), new_site(site):
        raise RuntimeError("next build fails too")
    assert (site / "a.html").read_bytes() == b"a"


@pytest.mark.parametrize("content", [{"thesis.doc": b"x"}, {"data/events.csv": b"x"}])
def test_a_folder_that_no_build_wrote_is_never_replaced(tmp_path, content):
    write_files(tmp_path / "mine", content)
    with pytest.raises(NotOurs), new_site(tmp_path / "mine"):
        pass
    assert all((tmp_path / "mine" / name).exists() for name in content)


def test_the_folder_of_a_fresh_checkout_with_only_its_note_may_be_replaced(tmp_path):
    write_files(tmp_path / "site", {"README.md": b"note"})
    with new_site(tmp_path / "site") as fresh:
        write_files(fresh, {"index.html": b"x"})
    assert (tmp_path / "site" / "index.html").exists()


def test_nothing_outside_the_data_folder_is_read_even_through_a_link(tmp_path):
    (tmp_path / "secret.csv").write_text("secret")
    data = tmp_path / "data"
    data.mkdir()
    (data / "link.csv").symlink_to(tmp_path / "secret.csv")
    folder = Folder(data)
    assert folder.read("link.csv") is None
    assert folder.read("../secret.csv") is None
    assert not folder.inside("../secret.csv")


def test_the_digest_of_every_file_read_is_kept(tmp_path):
    write_files(tmp_path / "data", {"a.csv": b"abc"})
    folder = Folder(tmp_path / "data")
    folder.read("a.csv")
    assert folder.digests == {
        "data/a.csv": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    }


def test_two_folders_are_the_same_only_with_the_same_files_and_bytes(tmp_path):
    write_files(tmp_path / "a", {"x": b"1"})
    write_files(tmp_path / "b", {"x": b"1"})
    write_files(tmp_path / "c", {"x": b"2"})
    assert same_files(tmp_path / "a", tmp_path / "b")
    assert not same_files(tmp_path / "a", tmp_path / "c")
