"""The examples in the guide, whose comments are the values of the expressions before them."""
import os
import re

from harness import run

GUIDE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Sources", "FormCheck",
                     "FormCheck.docc", "UseItFromPython.md")


def the_examples_in_the_guide_have_the_values_in_their_comments():
    with open(GUIDE, encoding="utf-8") as file:
        blocks = re.findall(r"^```python\n(.*?)^```", file.read(), re.S | re.M)
    names, compared = {"__name__": "guide"}, 0
    for block in blocks:
        for part in re.split(r"\n(?=\S)(?!except)", block):
            expression, separator, value = part.rstrip("\n").partition("   # ")
            if not separator:
                exec(part, names)
                continue
            if "=" in expression.split("(")[0] and "==" not in expression:
                exec(expression, names)
                continue
            assert eval(expression, names) == eval(value), part
            compared += 1
    assert len(blocks) >= 6 and compared >= 10, (len(blocks), compared)


run(globals())
