"""Tests of keyboard and terminal input: characters with several scalars, keys with several codes, pastes, noise."""
import os
import termios

from harness import equal

TEXT = {"name": "t", "label": "Text"}
NOTE = {"name": "t", "kind": "multiline", "label": "Text"}
FAMILY = "👨‍👩‍👧"


def typed(program, *steps, field=TEXT, **options):
    """Returns the answer after some steps: a string is typed, and a tuple names keys to press."""
    with program.form(form=[field], **options) as stage:
        stage.wait("Text")
        for step in steps:
            stage.press(*step) if isinstance(step, tuple) else stage.type(step)
        stage.press("s")
        answer = stage.answers["t"]
        stage.check_terminal()
        return answer


def test_backspace_deletes_whole_characters(program):
    equal(typed(program, "é漢👍🏽", ("backspace",)), "é漢")
    equal(typed(program, "é漢👍🏽", ("backspace", "backspace")), "é")
    equal(typed(program, "🇫🇷🇩🇪", ("backspace",)), "🇫🇷")


def test_combining_marks_stay_with_their_letter(program):
    equal(typed(program, "e\u0301" * 3, ("backspace",), "abc"), "e\u0301e\u0301abc")
    equal(typed(program, "e\u0301" * 3, ("left",), "x"), "e\u0301e\u0301xe\u0301")
    equal(typed(program, "e", "\u0301", ("backspace",), "y"), "y")


def test_joined_emoji_are_preserved(program):
    equal(typed(program, f"a{FAMILY}b"), f"a{FAMILY}b")
    equal(typed(program, f"a{FAMILY}b", ("left", "backspace")), "ab")
    equal(typed(program, "❤️1️⃣நி"), "❤️1️⃣நி")


def test_characters_split_across_reads_are_joined(program):
    with program.form(form=[TEXT]) as stage:
        stage.wait("Text")
        for character in "é漢👍z":
            for byte in character.encode():
                stage.type(bytes([byte])).look(0.05)
        stage.wait("é漢👍z").press("s")
        equal(stage.answers, {"t": "é漢👍z"})


def test_invalid_utf8_never_becomes_text(program):
    equal(typed(program, b"a\xff\xfeb", b"\xc3(", b"\xed\xa0\x80c", b"\xc0\xafd"), "ab(cd")
    equal(typed(program, b"a\0b", "\x85\x9b0m", b"\x9b31mc"), "ab0m31mc")


def test_unknown_sequences_never_become_text(program):
    noise = (b"\x1b[?1;2c", b"\x1b[>0;276;0c", b"\x1b[12;5R", b"\x1b[?2026;2$y", b"\x1b[I",
             b"\x1b[O", b"\x1b[99~", b"\x1b[1;2;3;4;5z", b"\x1bOx", b"\x1b[<0;3;4M",
             b"\x1b]11;rgb:0000/0000/0000\x07", b"\x1b]52;c;aGk=\x1b\\", b"\x1bP1$r0m\x1b\\",
             b"\x1b_Gi=1;OK\x1b\\", b"\x1b[M !!", b"\x1b[" + b"1;" * 400 + b"m", b"\x1b[25;1~")
    equal(typed(program, "a", *noise, "z"), "az")


def test_a_truncated_terminal_reply_never_becomes_text(program):
    equal(typed(program, "a", b"\x1b[?1", b";2c", "b", b"\x1b]11;rgb:00", b"00/\x07", "c"), "abc")


def test_escape_is_a_key_only_if_nothing_follows(program):
    with program.form(form=[TEXT]) as stage:
        stage.wait("Text").type("ab").type(b"\x1b[D").type("x").wait("axb")
        stage.press("escape").wait("Press Escape again").type("y").wait("axyb").press("s")
        equal(stage.answers, {"t": "axyb"})


def test_alt_with_letters_moves_by_words(program):
    equal(typed(program, "one two", b"\x1bb", "X"), "one Xtwo")
    equal(typed(program, "one two", b"\x1bb\x1bb", "X"), "Xone two")
    equal(typed(program, "one two", ("home",), b"\x1bf", "X"), "oneX two")
    equal(typed(program, "one two", b"\x1b\x7f", "X"), "one X")
    equal(typed(program, "one two", b"\x1bq", b"\x1b\xc3\xa9", "X"), "one twoX")


def test_home_and_end_have_many_codes(program):
    homes = (b"\x1b[H", b"\x1bOH", b"\x1b[1~", b"\x1b[7~", b"\x01")
    ends = (b"\x1b[F", b"\x1bOF", b"\x1b[4~", b"\x1b[8~", b"\x05")
    steps = [step for home, end in zip(homes, ends) for step in (home, "<", end, ">")]
    equal(typed(program, *steps), "<" * 5 + ">" * 5)


def test_word_movements_have_many_codes(program):
    lefts = (b"\x1b[1;5D", b"\x1b[5D", b"\x1bOd", b"\x1b[1;3D", b"\x1bb")
    steps = [step for left in lefts for step in (left, ("end",))]
    equal(typed(program, "a b", *steps, lefts[0], "X"), "a Xb")
    for left in lefts:
        equal(typed(program, "a b", left, "X"), "a Xb")


def test_backspace_has_two_codes(program):
    equal(typed(program, "abc", b"\x7f", "d", b"\x08"), "ab")

    def old(mode):
        mode[6][termios.VERASE] = b"\x08"
        return mode
    equal(typed(program, "abc", b"\x08", mode=old), "ab")


def test_keys_of_newer_protocols_are_decoded(program):
    equal(typed(program, "ab", b"\x1b[97;1u", b"\x1b[27;5;97~", "X"), "Xaba")
    equal(typed(program, "ab", b"\x1b[97;5u", "X"), "Xab")


def test_control_keys_delete_lines_and_words(program):
    equal(typed(program, "one two", ("left", "left"), b"\x0b", b"\x15", "x"), "x")
    equal(typed(program, "one two", b"\x17", "x", ("home", "delete")), "ne x")


def test_a_multiline_paste_into_one_line_is_reported_and_never_submits(program):
    with program.form(form=[TEXT, {**TEXT, "name": "u", "label": "Other"}]) as stage:
        stage.wait("Text").paste("one\ntwo\nthree\n").wait("2 lines were not pasted")
        assert "┃  Text" in stage.text and "one" in stage.text and stage.out == b"", stage.text
        stage.type("!").wait("one!").wait_gone("not pasted").press("s")
        equal(stage.answers, {"t": "one!", "u": ""})


def test_a_multiline_paste_keeps_its_lines(program):
    with program.form(form=[NOTE]) as stage:
        stage.wait("Text").paste("one\r\ntwo\rthree\n\tfour").wait("three", "four").press("s")
        equal(stage.answers, {"t": "one\ntwo\nthree\n four"})
    equal(typed(program, "one", ("alt-enter",), "two", b"\n", "three", field=NOTE),
          "one\ntwo\nthree")


def test_pasted_escape_sequences_are_text(program):
    with program.form(form=[TEXT]) as stage:
        stage.wait("Text").paste("a\x1b[31mred\x1b]0;x\x07\x00\x9b5m\x1b[200~b")
        stage.wait("6 characters that cannot be displayed were removed").press("s")
        equal(stage.answers, {"t": "a[31mred]0;x5m[200~b"})
        stage.check_terminal()


def test_a_paste_split_across_reads_is_joined(program):
    with program.form(form=[TEXT]) as stage:
        stage.wait("Text")
        for part in (b"\x1b[20", b"0~on", b"e\xe6\xbc", b"\xa2\x1b[2", b"01", b"~!"):
            stage.type(part).look(0.03)
        stage.wait("one漢!").press("s")
        equal(stage.answers, {"t": "one漢!"})


def test_a_large_paste_is_accepted_completely(program):
    text = "0123456789" * 20000
    with program.form(form=[TEXT]) as stage:
        stage.wait("Text")
        os.set_blocking(stage.master, False)
        data = b"\x1b[200~" + text.encode() + b"\x1b[201~"
        while data:
            try:
                data = data[os.write(stage.master, data[:2000]):]
            except BlockingIOError:
                pass
            stage.look(0.001)
        stage.wait("‹").press("s")
        equal(stage.answers, {"t": text})
        stage.check_terminal()


def test_input_typed_ahead_is_kept(program):
    with program.form(form=[TEXT], ahead=b"typed ahead") as stage:
        stage.wait("Text  typed ahead").press("s")
        equal(stage.answers, {"t": "typed ahead"})


def test_leftover_input_does_not_reach_the_shell(program):
    with program.form(form=[TEXT]) as stage:
        stage.wait("Text").type(b"\x03rm -rf x\r")
        stage.finish()
        os.set_blocking(stage.slave, False)
        try:
            rest = os.read(stage.slave, 100)
        except BlockingIOError:
            rest = b""
        equal(rest, b"")
