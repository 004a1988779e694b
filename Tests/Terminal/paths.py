"""Tests of fields for paths, which complete names in folders."""
import os

from harness import equal

FILE = {"name": "source", "label": "Source", "kind": "path", "exists": True, "extensions": ["csv"]}
NOTE = {"name": "note", "label": "Note"}


def folder(program):
    """Returns a folder with `data-2025.csv`, `data-2026.csv`, `readme.txt` and the folder `deep`."""
    path = os.path.dirname(program.file("data-2025.csv", ""))
    for name in ("data-2026.csv", "readme.txt"):
        program.file(name, "")
    os.mkdir(os.path.join(path, "deep"))
    return path


def test_tab_completes_a_path(program):
    path = folder(program)
    for rows, columns in ((24, 80), (12, 40), (60, 200)):
        with program.form("--no-draft", form=[FILE, NOTE], rows=rows, columns=columns) as stage:
            stage.wait("Source").type(f"{path}/da").press("tab").wait("data-202").press("tab")
            stage.wait("data-2025.csv, data-2026.csv").type("6").press("tab")
            stage.wait("/data-2026.csv").press("tab").wait("┃  Note")
            stage.type("x").press("s")
            equal(stage.answers, {"source": f"{path}/data-2026.csv", "note": "x"})
            stage.check_terminal()


def test_a_large_folder_is_completed(program):
    path = folder(program)
    for number in range(20000):
        open(os.path.join(path, "deep", f"f{number}.csv"), "w").close()
    with program.form("--no-draft", form=[FILE, NOTE]) as stage:
        stage.wait("Source").type(f"{path}/de").press("tab").wait("deep/").press("tab").wait("deep/f").press("tab")
        stage.wait("19980 more").type("1999").press("tab").wait("f19990.csv").type("9").press("tab")
        stage.wait("deep/f19999.csv").press("tab").wait("┃  Note")
        stage.type("x").press("s")
        equal(stage.answers, {"source": f"{path}/deep/f19999.csv", "note": "x"})


def test_the_home_folder_is_replaced(program):
    path = folder(program)
    with program.form("--no-draft", form=[FILE, NOTE]) as stage:
        stage.wait("Source").type("~/data-2025.csv").press("enter").wait(f"{path}/data-2025.csv").press("s")
        equal(stage.answers, {"source": f"{path}/data-2025.csv", "note": ""})


def test_line_mode_reports_the_same_errors(program):
    path = folder(program)
    with program.form("--no-draft", "--accessible", form=[FILE, NOTE]) as stage:
        stage.wait("Source").type(f"{path}/no.csv").press("enter").wait("No file has this path")
        stage.type(f"{path}/readme.txt").press("enter").wait("The name must end with .csv")
        stage.type("~/data-2025.csv").press("enter").wait("Note").type("x").press("enter").press("enter")
        equal(stage.answers, {"source": f"{path}/data-2025.csv", "note": "x"})


def test_a_path_that_does_not_fit_is_rejected(program):
    path = folder(program)
    for text, reason in (("no.csv", "No file has this path"), ("readme.txt", "The name must end with .csv"),
                         ("deep.csv/x.csv", "No file has this path")):
        with program.form("--no-draft", form=[FILE, NOTE]) as stage:
            stage.wait("Source").type(f"{path}/{text}").press("enter").wait(f"✗ {reason}").press("s").wait(reason)
            equal(stage.out, b"")


def test_a_new_file_needs_an_existing_folder(program):
    path = folder(program)
    new = {"name": "target", "label": "Target", "kind": "path", "exists": False}
    with program.form("--no-draft", form=[new]) as stage:
        stage.wait("Target")
        for name, reason in (("nowhere/x", "The folder of this path does not exist"), ("readme.txt", "already exists")):
            stage.type(f"{path}/{name}").press("s").wait("1 answer needs to be corrected", reason)
            stage.press("enter").wait("[ Submit ]").press("u")
        stage.type(f"{path}/deep/x").press("s")
        equal(stage.answers, {"target": f"{path}/deep/x"})
        stage.check_terminal()


def test_text_typed_ahead_continues_the_completed_path(program):
    path = folder(program)
    with program.form("--no-draft", form=[FILE, NOTE], rows=12, columns=40) as stage:
        stage.wait("Source").type(f"{path}/dat\t6\t\tnote").press("s")
        equal(stage.answers, {"source": f"{path}/data-2026.csv", "note": "note"})
