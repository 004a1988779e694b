#!/usr/bin/python3
"""Draws the pictures of the README and the guides: forms on a terminal.

    Tests/Terminal/pictures.py PROGRAM FOLDER [--check]

Runs PROGRAM in a shell on a pseudo-terminal, types keys, and writes the screens as SVG files: the first one to FOLDER,
and those of the guide to forms to the folder of its resources. With --check, compares the screens with these files
instead. Also fills in the form of the guide line by line; the guide must show the same dialogue. Nothing in a picture
depends on the day or the machine, so drawing it again gives the same bytes. The order of a burger is a film.
"""
import os
import re
import sys
import tempfile

import pyte

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import stage  # noqa: E402
import svg  # noqa: E402

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
GUIDES = os.path.join(ROOT, "Sources", "FormCheck", "FormCheck.docc")

class FaintScreen(pyte.Screen):
    """A screen that shows faint text, which pyte does not support, in a color named "faint"."""

    def select_graphic_rendition(self, *attributes):
        super().select_graphic_rendition(*attributes)
        # The numbers after 38 and 48 are parts of a color.
        own = list(attributes)
        while any(number in own for number in (38, 48)):
            start = next(place for place, number in enumerate(own) if number in (38, 48))
            del own[start:start + (5 if own[start + 1] == 2 else 3)]
        if 2 in own:
            self.cursor.attrs = self.cursor.attrs._replace(fg="faint")


class Shell(stage.Stage):
    """A shell on a terminal, in its own folder."""

    def __init__(self, program, folder, rows=30, columns=58):
        words = ["/bin/sh", "-c",
                 f"cd {folder}; exec bash --norc --noprofile -i <>/dev/tty >&0 2>&0"]
        super().__init__(words, rows, columns, HOME=folder, PS1="$ ", LC_ALL="C.UTF-8",
                         COLORTERM="truecolor", COLORFGBG="15;0",
                         PATH=f"{os.path.dirname(os.path.abspath(program))}:{os.environ['PATH']}")
        self.screen = FaintScreen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.wait("$")

    def run(self, command):
        """Types a command and presses Enter."""
        return self.type(command + "\r")

    def settle(self, text):
        """Waits until some text is on the screen, and then until the program is idle."""
        self.wait(text).look(0.5)
        return self


def sign_up(program, folder):
    """Draws the built-in form, partly filled in, and the list of errors."""
    with Shell(program, folder) as shell:
        shell.run("formcheck --form @signup --output answers.json").wait("Submit")
        shell.type("Ada").press("tab", "tab").type("ada@@example")
        shell.settle("^")
        yield ("signup.svg", shell.screen, "A form that is being filled in",
               "The sign-up form on a terminal. The first name has a green check mark. The last name was "
               "left empty and is marked as required. In the email address, which is still being "
               "typed, a caret marks the second @.")
        shell.press("tab").type("four small words").press("tab").type("four small worms")
        shell.press("ctrl-s").settle("answers need to be corrected")
        yield ("summary.svg", shell.screen, "The list of errors",
               "After an attempt to submit, a numbered list shows the fields that need to be corrected, "
               "each with an instruction. Enter or a number goes to a field.")


def workshop(program, folder):
    """Draws the form of the guide, which has choices, a condition, and wide letters."""
    with Shell(program, folder) as shell:
        shell.run("formcheck --form workshop.json").wait("Submit")
        shell.type("林 美咲").press("tab").type("misaki@example.org").press("tab")
        shell.type(" ").press("down", "down").type(" ")
        shell.settle("☑ Terminals")
        yield ("workshop.svg", shell.screen, "A form with choices, from a definition file",
               "Two of three topics are selected. The name in Chinese characters and the email address "
               "have green check marks.")


def people(program, folder):
    """Draws a form with a repeating group, in which two entries have the same answer."""
    with open(os.path.join(folder, "booking.json"), "w", encoding="utf-8") as file:
        file.write("""{"version": 1, "title": "Booking", "fields": [
          {"name": "people", "kind": "group", "section": "Who is coming", "entry": "Person",
           "add": "Add a person", "at-least": 1, "at-most": 6, "unique": ["email"],
           "fields": [{"name": "name", "label": "Name", "validator": "required"},
                      {"name": "email", "label": "Email", "validator": "required|email"}]}]}""")
    with Shell(program, folder) as shell:
        shell.run("formcheck --form booking.json").wait("Submit")
        shell.type("Ann Lee").press("tab").type("ann@example.org").press("tab").press("enter")
        shell.wait("Person 2 of 2").type("Bob Lee").press("tab").type("ann@example.org").press("tab")
        shell.wait("no other entry").press("back").settle("Ctrl-X")
        yield ("people.svg", shell.screen, "A form with a repeating group",
               "A booking with two people, under the headings Person 1 of 2 and Person 2 of 2. The second has an email "
               "address that the first one has already, which is marked as an error. Below them, a row adds a person.")


def line_mode(program, folder):
    """Returns the transcript of the same form in line mode."""
    with Shell(program, folder, columns=100) as shell:
        shell.run("formcheck --form workshop.json --accessible")
        for question, line in (("Name (", "Ada Lovelace"), ("Email (", "ada@@example.org"),
                               ("goes back.\nEmail [", "<"), ("Name [", ""),
                               ("goes back.\nEmail [ada@@example.org]: <\nName [Ada Lovelace]:\nE",
                                "ada@example.org"),
                               ("Topics (", "1, 3"), ("Invoice (", ""), ("Press Enter to submit", "")):
            shell.wait(question).run(line)
        return shell.settle("}\n$").text.removesuffix("\n$")


def burger(program, folder):
    """Records the order of a burger, from the command to the receipt."""
    with Shell(program, folder, rows=24, columns=64) as shell:
        film = svg.Film(shell.screen)

        def step(keys, shown, seconds=.5):
            """Presses a key or types a sign, and records the screen when it shows what is expected."""
            def state():
                return shell.text, shell.screen.cursor.y, shell.screen.cursor.x

            before = state()
            if keys in stage.KEYS:
                shell.press(keys)
            else:
                shell.type(keys)
            shell.wait(shown).until(lambda: not shell.screen.cursor.hidden and state() != before, keys).look(0.1)
            film.take(seconds)

        def write(text, pause=.09):
            """Types text, and records the screen after each letter."""
            column = shell.screen.cursor.x
            for length, sign in enumerate(text, 1):
                shell.type(sign).until(lambda: shell.screen.cursor.x == column + length, text[:length])
                film.take(pause)

        film.take(.6)
        write("formcheck --form burger.json", .04)
        step("enter", "[ Next ]", 1.2)
        step("down", "Chicken", .5)
        step("down", "Fish", .5)
        step("up", "Classic", .5)
        step("enter", "☑ Tomatoes", .9)
        step("down", "☐ Cheese", .3)
        step("down", "☐ Cheese", .3)
        step("down", "☐ Cheese", .3)
        step(" ", "☑ Cheese", .7)
        step("down", "☐ Jalapeños", .4)
        step(" ", "3 options are selected already", 1.6)
        step("enter", "medium", .9)
        step("down", "medium", .4)
        step("enter", "Page 2 of 2", 1)
        write("Ada")
        step("enter", "Alt-Enter", .8)
        write("No salt, please", .06)
        step("enter", "○ yes", .8)
        step("y", "◉ yes", .6)
        step("enter", "[ Place the order ]", .9)
        step("enter", '"burger":', 4)
        yield ("burger.svg", film, "An order on a terminal",
               "A form of two pages is filled in with the keyboard: a burger and three toppings are chosen, a fourth "
               "topping is refused with a sentence, and the name and a wish are typed. A receipt of the answers and "
               "the answers as JSON remain.")


def registration(program, folder):
    """Draws a registration with fields beside each other."""
    with Shell(program, folder, columns=78) as shell:
        shell.run("formcheck --form registration.json --output answers.json").wait("Create ]")
        shell.type("Ada").press("tab").type("Lovelace").press("tab").type("ada@@example")
        shell.settle("^")
        yield ("registration.svg", shell.screen, "A registration on a terminal",
               "The first and the last name are beside each other, with green check marks. In the email address, which "
               "is still being typed, a caret marks the second @. Asterisks mark the required fields below it.")


def settings(program, folder):
    """Draws settings in sections."""
    with Shell(program, folder, columns=78) as shell:
        shell.run("formcheck --form settings.json").wait("Save ]").press("tab").settle("Enter a whole number")
        yield ("settings.svg", shell.screen, "Settings on a terminal",
               "Two sections, Server and Appearance, each with a heading. The number of the port has the focus, and "
               "its bounds are below it. The time limit and the encryption are beside each other.")


TERMINAL = os.path.join(ROOT, "Sources", "FormCheckTerminal", "FormCheckTerminal.docc")
# Each play, with the article that shows its pictures and contains its definition.
PLAYS = [(sign_up, os.path.join(GUIDES, "BuildAForm.md")), (workshop, os.path.join(GUIDES, "BuildAForm.md")),
         (people, os.path.join(TERMINAL, "FormsInATerminal.md")),
         (burger, os.path.join(TERMINAL, "ExampleForms.md")),
         (registration, os.path.join(TERMINAL, "ExampleForms.md")),
         (settings, os.path.join(TERMINAL, "ExampleForms.md")), (line_mode, os.path.join(GUIDES, "BuildAForm.md"))]


def definitions(article):
    """Returns the definitions of an article, which follow the names of their files."""
    return {name: text for name, text in re.findall(
        r"`([a-z]+\.json)`(?:(?!`[a-z]+\.json`).)*?\n\n```json\n(.*?)```", article, re.S)}


def main(program, folder, check=None):
    wrong = []
    for play, path in PLAYS:
        article = open(path, encoding="utf-8").read()
        with tempfile.TemporaryDirectory() as own:
            for name, text in definitions(article).items():
                with open(os.path.join(own, name), "w", encoding="utf-8") as file:
                    file.write(text)
            if play == line_mode:
                text = line_mode(program, own)
                wrong += [] if f"```text\n{text}\n```" in article else ["BuildAForm.md:\n" + text]
                continue
            for name, shown, *words in play(program, own):
                is_guide = path.startswith(GUIDES) and name not in ("signup.svg", "people.svg")
                target = os.path.join(os.path.join(GUIDES, "Resources") if is_guide else folder, name)
                drawing = (shown.drawing("formcheck", *words) if isinstance(shown, svg.Film)
                           else svg.picture(shown, "formcheck", *words))
                if check is None:
                    with open(target, "w", encoding="utf-8") as file:
                        file.write(drawing)
                elif open(target, encoding="utf-8").read() != drawing:
                    wrong.append(target)
    for name in wrong:
        print(f"differs from what the program shows: {name}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
