"""Draws screens of terminals as SVG pictures and films."""
import html
import unicodedata

# A dark theme with sufficient contrast for every color, including the faint one.
COLORS = {"background": "#171b22", "border": "#30363d", "bar": "#21262d", "name": "#8b949e",
          "default": "#dfe4ea", "faint": "#929ba6", "red": "#ff7b72", "green": "#7ee787",
          "brown": "#e3b341", "blue": "#79c0ff", "magenta": "#d2a8ff", "cyan": "#76e3ea",
          "black": "#6e7681", "white": "#f0f6fc"}
FONTS = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
CELL, ROW, SIZE = 8.4, 20, 14
MARGIN, BAR = 20, 36


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
        style = (cell.fg, cell.bold, cell.italics, cell.reverse)
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
    column, text, (color, is_bold, is_italic, is_reversed) = piece
    classes = " ".join(["background" if is_reversed else style_name(color)] * (color != "default" or is_reversed)
                       + ["bold"] * is_bold + ["italic"] * is_italic)
    attributes = f'x="{number(MARGIN + column * CELL)}" y="{line}"'
    if len(text) > 1:
        attributes += f' textLength="{number(len(text) * CELL)}" lengthAdjust="spacingAndGlyphs"'
    if classes:
        attributes += f' class="{classes}"'
    return f"<text {attributes}>{html.escape(text, quote=False)}</text>"


def window(columns, rows, name, title, description, colors, rules=()):
    """Returns the start of a picture: its description, its styles and the frame of a window."""
    wide, high = number(2 * MARGIN + columns * CELL), BAR + 2 * MARGIN + rows * ROW - 4
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
        f'viewBox="0 0 {wide} {high}" role="img" aria-labelledby="title description">',
        f'<title id="title">{html.escape(title)}</title>',
        f'<desc id="description">{html.escape(description)}</desc>',
        "<style>",
        f"text {{ font: {SIZE}px {FONTS}; fill: {COLORS['default']}; white-space: pre }}",
        ".bold { font-weight: bold }",
        ".italic { font-style: italic }",
        *[f".{style_name(color)} {{ fill: {fill(color)} }}" for color in sorted(colors - {"default"})],
        *rules,
        "</style>",
        f'<rect x=".5" y=".5" width="{number(float(wide) - 1)}" height="{high - 1}" rx="10" '
        f'fill="{COLORS["background"]}" stroke="{COLORS["border"]}"/>',
        f'<path d="M1 {BAR} V11 A10 10 0 0 1 11 1 H{number(float(wide) - 11)} '
        f'A10 10 0 0 1 {number(float(wide) - 1)} 11 V{BAR} Z" fill="{COLORS["bar"]}"/>',
    ]
    for place, color in enumerate(("red", "brown", "green")):
        lines.append(f'<circle cx="{MARGIN + 1 + 20 * place}" cy="18" r="6" '
                     f'fill="{COLORS[color]}"/>')
    return lines + [f'<text x="{number(float(wide) / 2)}" y="23" text-anchor="middle" '
                    f'style="fill: {COLORS["name"]}">{html.escape(name)}</text>']


class Shot:
    """What a screen shows at one moment."""

    def __init__(self, screen):
        self.columns = screen.columns
        self.rows = [pieces(screen.buffer[row], screen.columns) for row in range(screen.lines)]
        self.shades = [shaded(screen.buffer[row], screen.columns) for row in range(screen.lines)]
        self.cursor = None if screen.cursor.hidden else (screen.cursor.y, screen.cursor.x)
        self.height = max([place for place, row in enumerate(self.rows) if row] + [screen.cursor.y]) + 1

    @property
    def colors(self):
        """The names of the colors of the text."""
        return {style[0] for row in self.rows for _, _, style in row}

    def row(self, place):
        """Returns the SVG elements of a row, with its background and the cursor."""
        top = BAR + MARGIN + place * ROW
        lines = [f'<rect x="{number(MARGIN + column * CELL)}" y="{top - 2}" '
                 f'width="{number(cells * CELL)}" height="{ROW}" fill="{fill(color)}"/>'
                 for column, cells, color in self.shades[place]]
        if self.cursor and self.cursor[0] == place:
            lines.append(f'<rect x="{number(MARGIN + self.cursor[1] * CELL)}" y="{top - 1}" '
                         f'width="{CELL}" height="18" fill="{COLORS["default"]}" fill-opacity=".45"/>')
        return lines + [drawn(piece, top + SIZE - 1) for piece in self.rows[place]]


def picture(screen, name, title, description):
    """Returns a screen as an SVG picture of a window."""
    shot = Shot(screen)
    lines = window(shot.columns, shot.height, name, title, description, shot.colors)
    for place in range(shot.height):
        lines += shot.row(place)
    return "\n".join(lines + ["</svg>", ""])


class Film:
    """A recording of a screen, which repeats. People who prefer less motion see its last picture."""

    def __init__(self, screen):
        self.screen = screen
        self.shots = []

    def take(self, seconds):
        """Records what the screen shows, for a number of seconds."""
        self.shots.append((Shot(self.screen), seconds))

    def drawing(self, name, title, description):
        """Returns the film as an animated SVG picture."""
        length = sum(seconds for _, seconds in self.shots)
        height = max(shot.height for shot, _ in self.shots)
        scenes = {}
        for place in range(height):
            for start, end, elements in self.scenes(place):
                scenes.setdefault((start, end), []).extend(elements)
        rules = [f".scene {{ visibility: hidden; animation: {number(length)}s step-end infinite }}",
                 "@media (prefers-reduced-motion) { .scene { animation: none !important } "
                 ".last { visibility: visible } }"]
        lines = []
        for index, ((start, end), elements) in enumerate(sorted(scenes.items())):
            steps = {0: start == 0, start: True, end: False}
            rules.append(f"@keyframes s{index} {{ " + " ".join(
                f"{number(100 * time / length)}% {{ visibility: {'visible' if shown else 'hidden'} }}"
                for time, shown in sorted(steps.items()) if time < length) + " }")
            last = " last" if abs(end - length) < 1e-6 else ""
            lines += [f'<g class="scene{last}" style="animation-name: s{index}">', *elements, "</g>"]
        colors = set().union(*(shot.colors for shot, _ in self.shots))
        start = window(self.shots[0][0].columns, height, name, title, description, colors, rules)
        return "\n".join(start + lines + ["</svg>", ""])

    def scenes(self, place):
        """Returns the elements of a row, each time with the seconds from which and until which it looks like this."""
        found, time = [], 0
        for shot, seconds in self.shots:
            elements = shot.row(place)
            if found and found[-1][2] == elements:
                found[-1] = (found[-1][0], round(time + seconds, 3), elements)
            else:
                found.append((round(time, 3), round(time + seconds, 3), elements))
            time = round(time + seconds, 3)
        return [scene for scene in found if scene[2]]
