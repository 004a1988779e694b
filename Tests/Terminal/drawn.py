"""Tests of the drawn form: marks, moving between fields, the lists of errors and answers, and undo."""
from harness import equal

NUMBER = {"name": "n", "label": "Number", "validator": "required|numeric"}
EMAIL = {"name": "e", "label": "Email", "validator": "required|email"}
COLOR = {"name": "c", "kind": "choice", "label": "Color", "choices": ["red", "green", "blue"]}


def test_signup_from_beginning_to_end(program):
    with program.stage("--form", "@signup") as stage:
        stage.wait("Sign up", "First name", "[ Submit ]", "name@example.org")
        equal(stage.cursor, (2, 19, True))
        for text in ("Ann", "Lee", "ann@example.org", "a few plain words", "a few plain words"):
            stage.type(text).press("enter")
        stage.press("up").type(" ").wait("◉ yes").press("enter").wait("› [ Submit ]")
        stage.press("enter")
        equal(stage.answers, {"first-name": "Ann", "last-name": "Lee", "email": "ann@example.org",
                              "password": "a few plain words",
                              "repeated-password": "a few plain words", "newsletter": True})
        stage.check_terminal()
        assert "[ Submit ]" not in stage.text and "ann@example.org" in stage.text, stage.text


def test_incomplete_input_is_not_marked(program):
    with program.form(form=[EMAIL, NUMBER]) as stage:
        stage.wait("Email")
        for text in "ann@example.or":
            stage.type(text).wait("Email")
            assert "✗" not in stage.text and "^" not in stage.text, stage.text
        stage.press("c").finish()


def test_impossible_input_is_marked_immediately(program):
    with program.form(form=[NUMBER]) as stage:
        stage.wait("Number").type("12x4").wait("✗", "^")
        row = stage.row("12x4")
        at = stage.rows.index(row)
        equal(stage.rows[at + 1].index("^"), row.index("x"))
        assert "Use digits only" not in stage.text, stage.text
        stage.press("left", "left").press("delete", "backspace").wait_gone("^")
        stage.type("3").wait("134").wait_gone("✗")
        stage.press("c").finish()


def test_the_caret_is_in_the_right_column_after_wide_characters(program):
    field = {"name": "x", "label": "X", "validator": "pattern:/[漢é]*z/"}
    with program.form(form=[field]) as stage:
        stage.wait("X").type("漢é漢Q").wait("^")
        at = stage.rows.index(stage.row("漢é漢Q"))
        # Three cells of margin, the label, a gap, and the five valid characters.
        equal(stage.rows[at + 1], "┃" + " " * (stage.cursor[1] - 2) + "^")
        stage.press("c").finish()


def test_the_reason_appears_when_the_field_is_left(program):
    with program.form(form=[EMAIL, NUMBER]) as stage:
        stage.wait("Email").type("ann@").press("tab").wait("✗ The domain after the @ is missing")
        stage.press("back").type("example.org").wait_gone("is missing").wait("┃✓ Email")
        stage.press("c").finish()


def test_going_back_is_always_allowed(program):
    with program.form(form=[EMAIL, NUMBER, {**EMAIL, "name": "f", "label": "Other"}]) as stage:
        stage.wait("┃* Email").press("tab").wait("┃* Number").type("x").press("tab")
        stage.wait("┃* Other").type("@@").press("back").wait("┃✗ Number").press("up")
        stage.wait("┃✗ Email").press("up").wait("┃✗ Email").press("c").finish()


def test_the_list_of_errors_goes_to_a_field(program):
    with program.form(form=[EMAIL, NUMBER]) as stage:
        stage.wait("Email").type("ann@example.org").press("tab").type("x").press("s")
        stage.wait("1 answer needs to be corrected", "› 1. Number", "✗ Use digits only")
        stage.press("enter").wait("┃✗ Number").press("backspace").type("7").wait_gone("✗")
        stage.press("back").press("u").wait("┃✗ Email").press("s")
        stage.wait("1 answer needs to be corrected", "1. Email", "✗ Required").press("escape")
        stage.wait("┃✗ Email").press("s").wait("1 answer needs to be corrected", "1. Email").type("1").wait("┃✗ Email")
        stage.type("b@example.org").press("s")
        equal(stage.answers, {"e": "b@example.org", "n": "7"})


def test_several_errors_are_numbered(program):
    with program.form(form=[EMAIL, NUMBER, COLOR]) as stage:
        stage.wait("Email").press("s").wait("2 answers need to be corrected", "› 1. Email", "2. Number")
        stage.type("9").wait("› 1. Email").press("down").wait("› 2. Number").press("down")
        stage.press("enter").wait("┃✗ Number").press("c").finish()
        stage.check_terminal()


def test_answers_are_reviewed(program):
    with program.form("--review", form=[EMAIL, NUMBER]) as stage:
        stage.wait("Email").type("a@example.org").press("tab").type("12").press("s")
        stage.wait("  Email   a@example.org", "  Number  12", "› [ Submit ]")
        equal((stage.out, stage.cursor[2]), (b"", True))
        stage.press("up").wait("› Number").press("enter").wait("┃✓ Number").type("3").press("s")
        stage.wait("Number  123", "› [ Submit ]").press("escape").wait("┃✓ Number").press("s")
        stage.wait("› [ Submit ]").press("enter")
        equal(stage.answers, {"e": "a@example.org", "n": "123"})
        stage.check_terminal()


def test_undo_and_redo_work_across_fields(program):
    with program.form(form=[EMAIL, NUMBER, COLOR]) as stage:
        stage.wait("Email").type("ann").press("tab").type("12").press("tab").press("down").type(" ")
        stage.wait("◉ red").press("undo").wait_gone("◉").press("undo").wait("┃✗ Number")
        stage.wait_gone("12").press("undo").wait_gone("ann").press("undo").wait("┃✗ Email")
        stage.press("y").wait("ann").press("y").wait("12").press("y").wait("◉ red")
        stage.press("c").finish()


def test_a_condition_shows_and_hides_its_field(program):
    fields = [COLOR, {**NUMBER, "when": {"c": ["green", "blue"]}}]
    with program.form(form=fields) as stage:
        stage.wait("Color")
        assert "Number" not in stage.text
        stage.press("down", "down").type(" ").wait("◉ green", "Number").press("tab").type("x").press("tab")
        stage.wait("✗ Use digits only").press("back", "back", "up").type(" ").wait("◉ red").wait_gone("   Number")
        stage.press("s")
        equal(stage.answers, {"c": "red"})


def test_pages_are_turned(program):
    pages = [{"title": "You", "fields": [EMAIL]}, {"title": "More", "fields": [NUMBER, COLOR]}]
    path = program.file("pages.json", {"version": 1, "title": "Order", "pages": pages})
    with program.form(form=path) as stage:
        stage.wait("You", "Email", "Page 1 of 2")
        assert "Number" not in stage.text
        stage.press("page down").wait("More", "Number", "Page 2 of 2").wait_gone("Email")
        stage.press("page up").wait("You", "Email", "Page 1 of 2").wait_gone("Number")
        stage.press("tab").wait("More").type("5").press("s").wait("1 answer needs to be corrected", "1. Email")
        stage.press("enter").wait("You").type("a@example.org").press("s")
        equal(stage.answers, {"e": "a@example.org", "n": "5", "c": None})


def test_a_cross_field_error_appears_at_both_fields(program):
    fields = [{"name": name, "kind": "date", "label": name.title()} for name in ("from", "until")]
    rules = [{"rule": "after", "fields": ["from", "until"], "message": "Until must be later"}]
    with program.form(form=program.definition(*fields, rules=rules)) as stage:
        stage.wait("From").type("2024-05-05").press("tab").type("2024-05-04").press("tab")
        stage.wait("✗ From", "✗ Until", "✗ Until must be later")
        equal(stage.text.count("✗ Until must be later"), 2)
        stage.press("back").press("up", "up").wait("2024-05-06").wait_gone("must be later")
        stage.press("s")
        equal(stage.answers, {"from": "2024-05-05", "until": "2024-05-06"})


def test_choices_are_selected_with_arrows_letters_and_the_space_bar(program):
    many = {"name": "m", "kind": "choices", "label": "Many", "choices": ["one", "two", "three"]}
    yes = {"name": "y", "kind": "yes-no", "label": "Sure", "initial": False}
    with program.form(form=[COLOR, many, yes]) as stage:
        stage.wait("○ red", "○ green").type("b ").wait("◉ blue").press("up").type(" ").wait("◉ green")
        stage.press("tab").wait("☐ one").type(" ").wait("☑ one").press("down", "down").type(" ")
        stage.wait("☑ three").type(" ").wait_gone("☑ three").type(" ").wait("☑ three")
        stage.press("tab").wait("one, three", "◉ no").type("y").wait("◉ yes").press("s")
        equal(stage.answers, {"c": "green", "m": ["one", "three"], "y": True})


def test_arrows_change_numbers_and_dates(program):
    fields = [{"name": "n", "kind": "number", "label": "Number", "step": 5},
              {"name": "d", "kind": "date", "label": "Day"}]
    with program.form(form=fields) as stage:
        stage.wait("Number").press("up", "up").wait("Number  10").press("down").wait("Number  5")
        stage.press("tab").type("2024-02-28").press("left", "up", "up").wait("2024-03-01")
        stage.press("down").wait("2024-02-29").press("s")
        equal(stage.answers, {"n": 5, "d": "2024-02-29"})


def test_filters_apply_when_the_field_is_left(program):
    fields = [{"name": "t", "label": "Town", "filter": "trim,uppercase"}, {"name": "u", "label": "Other"}]
    with program.form(form=fields) as stage:
        stage.wait("Town").type("  Wien").wait("Town     Wien").press("tab").wait("Town   WIEN")
        stage.press("back").type("x").wait("WIENx").press("s")
        equal(stage.answers, {"t": "WIENX", "u": ""})


def test_the_right_arrow_accepts_a_suggestion(program):
    field = {"name": "t", "label": "Town", "suggestions": ["Warszawa", "Wien"]}
    with program.form(form=[field]) as stage:
        stage.wait("Town").type("Wi").wait("Wien").press("right").type("!").wait("Wien!")
        stage.press("s")
        equal(stage.answers, {"t": "Wien!"})


def test_help_is_shown_and_hidden(program):
    with program.form(form=[{**EMAIL, "help": "We answer to it"}, NUMBER]) as stage:
        stage.wait("We answer to it").press("f1").wait("Shift-Tab").press("f1")
        stage.wait_gone("Shift-Tab").press("tab").wait_gone("We answer to it").press("c").finish()


def test_escape_asks_for_confirmation_after_input(program):
    with program.form(form=[EMAIL]) as stage:
        stage.wait("Email").type("a").press("escape").wait("Press Escape again to cancel")
        stage.type("b").wait("ab").wait_gone("Press Escape again").press("escape")
        stage.wait("Press Escape again").press("escape")
        equal((stage.finish(), stage.out), (4, b""))
        stage.check_terminal()
        assert "Email" not in stage.text, stage.text
    with program.form(form=[EMAIL]) as stage:
        stage.wait("Email").press("escape")
        equal((stage.finish(), stage.out), (4, b""))
        stage.check_terminal()


def test_a_long_text_scrolls_with_the_cursor(program):
    with program.form(form=[{"name": "t", "label": "T"}], columns=40) as stage:
        text = "".join(chr(0x61 + number % 26) for number in range(200))
        stage.wait("T").type(text).wait("‹", text[-20:])
        assert max(map(len, stage.rows)) < 40, stage.text
        stage.press("home").wait(text[:20], "›").wait_gone("‹")
        equal(stage.cursor[1], stage.row(text[:20]).index(text[:20]))
        stage.press("s")
        equal(stage.answers, {"t": text})


def test_keys_without_a_meaning_ring_the_bell(program):
    with program.form(form=[EMAIL]) as stage:
        stage.wait("Email")
        equal(stage.written.count(b"\a"), 0)
        stage.type(b"\x1b[15~").wait_written(b"\a")
        stage.type(b"\xff").press("left").wait_written(b"\a").press("c").finish()


LAYOUT = {"version": 1, "title": "Order", "submit": {"en": "Place order", "pl": "Zamów"}, "pages": [
    {"title": "You", "fields": [{"name": "name", "label": "Name", "validator": "required"}]},
    {"title": "Delivery", "fields": [
        {"name": "street", "label": "Street", "section": "Where", "note": "We deliver within the city."},
        {"name": "time", "label": "Time", "section": "When", "note": "Orders arrive within an hour."}]}]}


def test_sections_notes_and_buttons_are_shown(program):
    form = program.file("layout.json", LAYOUT)
    for rows, columns in ((24, 80), (12, 40), (60, 200)):
        with program.form("--no-draft", form=form, rows=rows, columns=columns) as stage:
            stage.wait("┃* Name", "[ Next ]   Page 1 of 2").type("Ada").press("enter")
            stage.wait("Where", "We deliver within", "┃  Street").press("tab")
            stage.wait("When", "Orders arrive within", "┃  Time")
            stage.press("tab").wait("[ Place order ]").press("enter")
            equal(stage.answers, {"name": "Ada", "street": "", "time": ""})
            stage.check_terminal()
    with program.form("--no-draft", "--lang", "pl", form=form) as stage:
        stage.wait("[ Dalej ]").type("Ada").press("enter").wait("[ Zamów ]").press("c").finish()
    with program.form("--no-draft", "--accessible", form=form) as stage:
        stage.wait("Name (required):").type("Ada\r").wait("Where:", "We deliver within the city.", "Street:").type("\r")
        stage.wait("When:", "Orders arrive within an hour.", "Time:").type("\r\r")
        equal(stage.answers, {"name": "Ada", "street": "", "time": ""})


ADDRESS = {"version": 1, "title": "Address", "fields": [
    {"name": "street", "label": "Street"},
    {"name": "city", "label": "City"},
    {"name": "code", "label": "Code", "beside": True},
    {"name": "size", "label": "Size", "kind": "choice", "choices": ["small", "large"]}]}


def click(stage, text, button=0):
    """Clicks on text, or turns the wheel there."""
    row = next(number for number, row in enumerate(stage.rows) if text in row)
    stage.type(f"\x1b[<{button};{stage.rows[row].index(text) + 1};{row + 1}M".encode())
    return stage


def test_fields_are_beside_each_other_if_there_is_room(program):
    form = program.file("address.json", ADDRESS)
    for rows, columns in ((24, 80), (12, 40), (60, 200)):
        with program.form("--no-draft", form=form, rows=rows, columns=columns) as stage:
            stage.wait("Street", "City", "Code")
            equal("Code" in stage.row("City"), columns > 40)
            stage.type("Main St\tBerlin\t10115\t")
            stage.wait("○ small").press("down").type(" ").wait("◉ small").press("s")
            equal(stage.answers, {"street": "Main St", "city": "Berlin", "code": "10115", "size": "small"})


def test_the_mouse_moves_selects_and_submits(program):
    form = program.file("address.json", ADDRESS)
    for rows, columns in ((24, 80), (12, 40), (60, 200)):
        with program.form("--no-draft", "--mouse", form=form, rows=rows, columns=columns) as stage:
            stage.wait("Street", "Code").wait_written(b"\x1b[?1000h\x1b[?1006h")
            click(stage, "Code").type("10115").wait("10115")
            click(stage, "Size").wait("○ large")
            click(stage, "large").wait("◉ large")
            click(stage, "City").type("Berlin").wait("Berlin")
            # A click beside the form, another button and a released button do nothing.
            stage.type(b"\x1b[<0;2;99M\x1b[<2;1;3M\x1b[<0;1;3m").wait("Berlin")
            equal(stage.written.count(b"\a"), 0)
            click(stage, "[ Submit ]")
            equal(stage.answers, {"street": "", "city": "Berlin", "code": "10115", "size": "large"})
            assert stage.written.count(b"\x1b[?1006l\x1b[?1000l") == 1
            stage.check_terminal()


def test_the_wheel_scrolls_a_long_form(program):
    fields = [{"name": f"f{number}", "label": f"Field {number}"} for number in range(60)]
    with program.form("--mouse", form=fields) as stage:
        stage.wait("Field 0", "Field 1 of 60")
        for _ in range(5):
            click(stage, "Field", button=65)
        stage.wait("Field 30").wait_gone("┃  Field 0")
        click(stage, "Field 30").type("x").wait("┃  Field 30  x", "Field 31 of 60")
        for _ in range(30):
            click(stage, "Field", button=64)
        stage.wait("   Field 0\n").press("c").finish()
        stage.check_terminal()
