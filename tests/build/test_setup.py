"""`build.py`: what it asks for, what it does again and what it says when it cannot."""

import sys

import pytest

import build
from build import Failed, read_arguments


def test_commands():
    assert read_arguments(["serve"]).port == 8000
    assert read_arguments(["site", "--address", "https://host.example/"]).out == build.DIST
    assert read_arguments(["test", "--only", "lint", "--slow"]).slow
    assert read_arguments(["bench", "start", "--runs", "7"]).rest == ["start", "--runs", "7"]
    with pytest.raises(SystemExit):
        read_arguments(["play"])


def test_work_is_done_once(tmp_path, monkeypatch):
    monkeypatch.setattr(build, "WORK", tmp_path)
    made, done = tmp_path / "made", []

    def work():
        made.touch()
        done.append(1)

    for inputs in ("a", "a", "b", "b"):
        build.once("thing", "a thing", inputs, made, work)
    assert len(done) == 2
    made.unlink()
    build.once("thing", "a thing", "b", made, work)
    assert len(done) == 3


def test_work_that_failed_is_done_again(tmp_path, monkeypatch):
    monkeypatch.setattr(build, "WORK", tmp_path)

    def fail():
        raise Failed("no")

    with pytest.raises(Failed):
        build.once("thing", "a thing", "a", tmp_path, fail)
    done = []
    build.once("thing", "a thing", "a", tmp_path, lambda: done.append(1))
    assert done == [1]


def test_a_digest_names_the_content(tmp_path, monkeypatch):
    monkeypatch.setattr(build, "ROOT", tmp_path)
    (tmp_path / "one.txt").write_text("1")
    first = build.digest([tmp_path], "x")
    assert build.digest([tmp_path], "x") == first
    assert build.digest([tmp_path], "y") != first
    (tmp_path / "one.txt").write_text("2")
    assert build.digest([tmp_path], "x") != first


def test_a_failing_program_says_what_to_do():
    code = "import sys; print('it broke'); sys.exit(3)"
    with pytest.raises(Failed, match=r"(?s)it broke.*Do this\."):
        build.run([sys.executable, "-c", code], "Do this.")
    with pytest.raises(Failed, match="Do that"):
        build.run(["no-such-program-anywhere"], "Do that.")


def test_a_python_without_ensurepip_names_debians_package(monkeypatch, tmp_path):
    monkeypatch.setattr(build, "VENV", tmp_path / "venv")
    monkeypatch.setattr(sys, "executable", "false")
    with pytest.raises(Failed, match="python3-venv"):
        build.make_venv()
