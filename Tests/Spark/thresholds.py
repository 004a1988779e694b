"""Tests of limits: each notation has the same meaning as on the command line."""
import subprocess

from harness import equal, fails
from spark_formcheck import Form, pipe, validate
from spark_formcheck import limits

TEXTS = [
    "", "0", "1", "00", "007", "100", "-0", "-1", "+1", " 1", "1 ", "1\n", "1.5", "1,5", "0x1", "1_000", "1e3",
    "1e400", "nan", "inf", "-inf", "infinity", "١", "１", "²", "½", "1K", "1M", "1k", "64M", "1G", "1024G",
    "1025G", "1T", "K", "MM", "9223372036854775806", "9223372036854775807", "9223372036854775808",
    "1099511627776", "1099511627777", "99999999999999999999", "9" * 50, "0" * 50 + "1"]
SHARES = [
    "", "0", "0.0", "1", "0.5", "5.", ".5", ".", "00.5", "050", "0100", "100", "100.0", "100.0000", "100.0001",
    "101", "99.9999", "50.1234", "50.12345", "0.0001", "0.00001", "1000000", "nan", "inf", "-0", "-5", "+5",
    "1e1", "1e-1", "1e400", " 5", "5 ", "5\n", "1_0", "٥", "５", "5.٥", "0x5", "5.5.5", "1/2", "5%", "5.0000",
    "5.00000", "9" * 50, "0" * 50 + "5"]


def taken(parse, text):
    try:
        parse(text)
        return True
    except ValueError:
        return False


def taken_by_command(world, *words):
    done = subprocess.run([world.binary, *words], stdin=subprocess.DEVNULL, capture_output=True)
    assert done.returncode in (0, 2), done
    return done.returncode == 0


def test_limits_agree_with_the_command(world):
    path = world.write("limits.txt", b"1\n")
    for text in TEXTS + [share + "%" for share in SHARES] + ["5%%", "%5", "5% ", "5\uff05"]:
        words = ["--lines", "--field", "numeric", "--quiet", f"--max-rejected={text}", path]
        by_command = taken_by_command(world, *words)
        equal((text, taken(limits.threshold, text)), (text, by_command))
        by_plan = taken_by_command(world, "plan", "--lines", f"--split-size={text}", path)
        equal((text, taken(limits.size, text)), (text, by_plan))


def test_a_share_is_exact(_):
    for millionths in (0, 1, 290_000, 501_234, 999_999, 1_000_000, *range(7, 1_000_000, 9_973)):
        share = limits.threshold(f"{millionths // 10_000}.{millionths % 10_000:04}%")
        for records in (0, 1, 3, 100, 10**6, 10**15 + 1):
            equal(limits.allowed(share, records), limits.Fraction(millionths * records, 1_000_000))
    equal([limits.allowed(0.29, 100), limits.allowed(0.07, 100), limits.allowed(-0.0, 9)], [29, 7, 0])


def test_thresholds_are_numbers_or_shares(world):
    equal([limits.allowed(limit, 10) for limit in (0, 3, 0.5, 1.0)], [0, 3, 5, 10])
    nan = float("nan")
    for wrong in (-1, -0.5, 1.5, nan, float("inf"), -float("inf"), True, "3", 1j, limits.Fraction(1, 2)):
        with fails("not a valid max_rejected", kind=ValueError):
            limits.allowed(wrong, 10)
        with fails("not a valid max_rejected", kind=ValueError):
            validate(None, "/a", Form.lines("numeric"), max_rejected=wrong)
        with fails("not a valid max_rejected", kind=ValueError):
            pipe(None, None, Form.lines("numeric"), max_rejected=wrong)
    for wrong in (0, -1, 1.5, nan, True, "64M", 1 << 41):
        with fails("split size", kind=ValueError):
            validate(None, "/a", Form.lines("numeric"), split_size=wrong)
