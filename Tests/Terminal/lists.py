"""Tests of choices that a shell command lists."""
from harness import equal

FIELDS = [
    {"name": "country", "label": "Country", "kind": "choice", "choices-from": "countries", "validator": "required"},
    {"name": "city", "label": "City", "kind": "choice", "choices-from": "cities"}]
COUNTRIES = r"printf 'at\tAustria\nfr\tFrance\n'"
CITIES = r"""grep -q '"at"' && printf 'graz\tGraz\nwien\tVienna\n' || echo paris"""


def shown(program, *words, countries=COUNTRIES, cities=CITIES, **options):
    return program.form("--no-draft", "--choices", f"countries={countries}", "--choices", f"cities={cities}", *words,
                        form=FIELDS, **options)


def test_commands_list_the_choices(program):
    for rows, columns in ((24, 80), (12, 40), (60, 200)):
        with shown(program, rows=rows, columns=columns) as stage:
            stage.wait("Austria", "France").type("a ").press("tab").wait("Graz", "Vienna").type("v ")
            stage.press("back").type("f ").press("tab").wait("paris", "Answer cleared").wait_gone("Vienna")
            stage.type("p ").press("s")
            equal(stage.answers, {"country": "fr", "city": "paris"})
            stage.check_terminal()


def test_a_slow_list_does_not_block_the_form(program):
    gate = program.file("gate")
    slow = f"while ! [ -e '{gate}' ]; do sleep 0.05; done; {COUNTRIES}"
    with shown(program, countries=slow) as stage:
        stage.wait("loading the options…").press("tab").wait("paris").press("back").wait("loading the options…")
        program.file("gate", "")
        stage.wait("Austria").wait_gone("loading").type("f ").press("s")
        equal(stage.answers, {"country": "fr", "city": None})
        stage.check_terminal()


def test_a_list_that_fails_is_loaded_again(program):
    gate = program.file("gate")
    with shown(program, countries=f"[ -e '{gate}' ] || {{ echo no network >&2; exit 3; }}; {COUNTRIES}") as stage:
        stage.wait("The options could not be loaded: no network", "F2 tries again")
        program.file("gate", "")
        stage.press("f2").wait("Austria").wait_gone("no network").type("a ").press("s")
        equal(stage.answers, {"country": "at", "city": None})
        stage.check_terminal()


def test_a_command_lists_the_choices_line_by_line(program):
    gate = program.file("gate")
    cities = f"[ -e '{gate}' ] || exit 3; {CITIES}"
    with shown(program, "--accessible", cities=cities) as stage:
        stage.wait("Austria", "France").type("Austria\r").wait("could not be loaded", "try again")
        program.file("gate", "")
        stage.type("again\r").wait("Graz", "Vienna").type("Vienna\r\r")
        equal(stage.answers, {"country": "at", "city": "wien"})


def test_an_answer_that_is_not_listed_is_not_submitted(program):
    with shown(program, "--answer", "country=at", "--answer", "city=paris") as stage:
        stage.wait("The options have changed, choose again").press("enter").wait("Graz").type("g ").press("s")
        equal(stage.answers, {"country": "at", "city": "graz"})
        stage.check_terminal()
