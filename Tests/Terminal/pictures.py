#!/usr/bin/python3
"""Draws the pictures of the README and the guides: forms on a terminal.

    Tests/Terminal/pictures.py PROGRAM FOLDER [--check]

Runs PROGRAM in a shell on a pseudo-terminal, types keys, and writes the screens as SVG files: the sign-up form and the
repeating group to FOLDER, and those of the guide to forms to the folder of its resources. With --check, compares the
screens with these files instead. Also fills in the form of the guide line by line; the guide must show the same
dialogue. Nothing in a picture depends on the day or the machine, so drawing it again gives the same bytes.
"""
import html
import os
import re
import sys
import tempfile
import unicodedata

import pyte

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import stage  # noqa: E402

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
GUIDES = os.path.join(ROOT, "Sources", "FormCheck", "FormCheck.docc")

# A dark theme with sufficient contrast for every color, including the faint one.
COLORS = {"background": "#171b22", "border": "#30363d", "bar": "#21262d", "name": "#8b949e",
          "default": "#dfe4ea", "faint": "#929ba6", "red": "#ff7b72", "green": "#7ee787",
          "brown": "#e3b341", "blue": "#79c0ff", "magenta": "#d2a8ff", "cyan": "#76e3ea",
          "black": "#6e7681", "white": "#f0f6fc"}
FONTS = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
CELL, ROW, SIZE = 8.4, 20, 14
MARGIN, BAR = 20, 36


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


def width(character):
    """Returns the number of cells of a character."""
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def stands_alone(character):
    """Returns whether fonts may draw a character narrower or wider than its cells, as with symbols and wide letters."""
    return width(character) > 1 or ord(character) > 0x7F and not character.isalpha()


def pieces(row, columns):
    """Returns the column, the text and the style of each piece of a row."""
    found = []
    for column in range(columns):
        cell = row[column]
        if not cell.data or cell.data == " " and not cell.reverse:
            continue
        style = (cell.fg, cell.bold, cell.reverse)
        start, text, last, is_closed = found[-1] if found else (0, "", None, True)
        gap = column - start - len(text)
        if not is_closed and last == style and gap <= 1 and not stands_alone(cell.data[0]):
            found[-1] = (start, text + " " * gap + cell.data, style, False)
        else:
            found.append((column, cell.data, style, stands_alone(cell.data[0])))
    return [(start, text, style) for start, text, style, _ in found]


def shaded(row, columns):
    """Returns the first column, the width and the color of each run of cells with a background."""
    found = []
    for column in range(columns):
        color = row[column].bg
        if color == "default":
            continue
        if found and found[-1][2] == color and sum(found[-1][:2]) == column:
            found[-1] = (found[-1][0], found[-1][1] + 1, color)
        else:
            found.append((column, 1, color))
    return found


def fill(color):
    """Returns the color of a name, or an exact color."""
    return COLORS.get(color, f"#{color}")


def style_name(color):
    """Returns the name of the style of a color, which must not begin with a digit."""
    return color if color in COLORS else f"c{color}"


def number(value):
    """Formats a number without trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def drawn(piece, line):
    """Returns the SVG element for a piece, with the width of its cells in any font."""
    column, text, (color, is_bold, is_reversed) = piece
    classes = " ".join(["background" if is_reversed else style_name(color)] * (color != "default" or is_reversed)
                       + ["bold"] * is_bold)
    attributes = f'x="{number(MARGIN + column * CELL)}" y="{line}"'
    if len(text) > 1:
        attributes += f' textLength="{number(len(text) * CELL)}" lengthAdjust="spacingAndGlyphs"'
    if classes:
        attributes += f' class="{classes}"'
    return f"<text {attributes}>{html.escape(text, quote=False)}</text>"


def picture(screen, name, title, description):
    """Returns a screen as an SVG picture of a window."""
    rows = [pieces(screen.buffer[row], screen.columns) for row in range(screen.lines)]
    used = max([number for number, row in enumerate(rows) if row] + [screen.cursor.y]) + 1
    wide, high = number(2 * MARGIN + screen.columns * CELL), BAR + 2 * MARGIN + used * ROW - 4
    styles = [f".{style_name(color)} {{ fill: {fill(color)} }}" for color in sorted(
        {style[0] for row in rows for _, _, style in row} - {"default"})]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
        f'viewBox="0 0 {wide} {high}" role="img" aria-labelledby="title description">',
        f'<title id="title">{html.escape(title)}</title>',
        f'<desc id="description">{html.escape(description)}</desc>',
        "<style>",
        f"text {{ font: {SIZE}px {FONTS}; fill: {COLORS['default']}; white-space: pre }}",
        ".bold { font-weight: bold }",
        *styles,
        "</style>",
        f'<rect x=".5" y=".5" width="{number(float(wide) - 1)}" height="{high - 1}" rx="10" '
        f'fill="{COLORS["background"]}" stroke="{COLORS["border"]}"/>',
        f'<path d="M1 {BAR} V11 A10 10 0 0 1 11 1 H{number(float(wide) - 11)} '
        f'A10 10 0 0 1 {number(float(wide) - 1)} 11 V{BAR} Z" fill="{COLORS["bar"]}"/>',
    ]
    for place, color in enumerate(("red", "brown", "green")):
        lines.append(f'<circle cx="{MARGIN + 1 + 20 * place}" cy="18" r="6" '
                     f'fill="{COLORS[color]}"/>')
    lines.append(f'<text x="{number(float(wide) / 2)}" y="23" text-anchor="middle" '
                 f'style="fill: {COLORS["name"]}">{html.escape(name)}</text>')
    top = BAR + MARGIN
    for place in range(used):
        lines += [f'<rect x="{number(MARGIN + column * CELL)}" y="{top + place * ROW - 2}" '
                  f'width="{number(cells * CELL)}" height="{ROW}" fill="{fill(color)}"/>'
                  for column, cells, color in shaded(screen.buffer[place], screen.columns)]
    if not screen.cursor.hidden:
        lines.append(f'<rect x="{number(MARGIN + screen.cursor.x * CELL)}" '
                     f'y="{top + screen.cursor.y * ROW - 1}" width="{CELL}" height="18" '
                     f'fill="{COLORS["default"]}" fill-opacity=".45"/>')
    for place, row in enumerate(rows):
        lines += [drawn(piece, top + place * ROW + SIZE - 1) for piece in row]
    return "\n".join(lines + ["</svg>", ""])


def sign_up(program, folder):
    """Draws the built-in form, partly filled in, and the list of errors."""
    with Shell(program, folder) as shell:
        shell.run("formcheck --form @signup").wait("Submit")
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


def main(program, folder, check=None):
    guide = open(os.path.join(GUIDES, "BuildAForm.md"), encoding="utf-8").read()
    form = re.search(r"`workshop\.json`:\n\n```json\n(.*?)```", guide, re.S)[1]
    wrong = []
    for play in (sign_up, workshop, people, line_mode):
        with tempfile.TemporaryDirectory() as own:
            with open(os.path.join(own, "workshop.json"), "w", encoding="utf-8") as file:
                file.write(form)
            if play == line_mode:
                text = line_mode(program, own)
                wrong += [] if f"```text\n{text}\n```" in guide else ["BuildAForm.md:\n" + text]
                continue
            for name, *shown in play(program, own):
                path = os.path.join(folder if name in ("signup.svg", "people.svg") else os.path.join(GUIDES, "Resources"), name)
                drawing = picture(shown[0], "formcheck", *shown[1:])
                if check is None:
                    with open(path, "w", encoding="utf-8") as file:
                        file.write(drawing)
                elif open(path, encoding="utf-8").read() != drawing:
                    wrong.append(path)
    for name in wrong:
        print(f"differs from what the program shows: {name}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
