"""Tests of the copies that a driver ships: each is complete, even if several drivers ship at the same time."""
import os
import threading
from unittest import mock

from harness import equal, fails
from spark_formcheck import files, shipping
from spark_formcheck.shipping import dock

CONTENT = bytes(range(256)) * 8192  # 2 MiB.


def test_concurrent_drivers_ship_complete_copies(world):
    folder = world.at("dock")
    os.mkdir(folder)
    processes = [in_a_process(lambda: ship_often(folder)) for _ in range(4)]
    threads = [threading.Thread(target=ship_often, args=(folder,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    equal([os.waitpid(process, 0)[1] for process in processes], [0] * len(processes))
    equal(len(os.listdir(folder)), 8)  # No temporary file is left.


def ship_often(folder):
    """Ships new content repeatedly and reads what a worker would receive."""
    for number in range(8):
        content = CONTENT + bytes([number])
        with open(dock(folder, "formcheck", content, 0o755), "rb") as file:
            if file.read() != content:
                os._exit(1)  # This also exits from a thread.


def in_a_process(work):
    process = os.fork()
    if process:
        return process
    try:
        work()
    finally:
        os._exit(0)


def test_a_truncated_copy_is_replaced(world):
    folder = world.at("leftovers")
    os.mkdir(folder)
    copy = dock(folder, "formcheck", CONTENT, 0o755)
    for left in (b"", CONTENT[:-1], CONTENT + b"x", b"y" * len(CONTENT)):
        with open(copy, "wb") as file:
            file.write(left)
        equal(dock(folder, "formcheck", CONTENT, 0o755), copy)
        with open(copy, "rb") as file:
            equal(file.read() == CONTENT, True)
        equal(os.stat(copy).st_mode & 0o777, 0o755)
    before = os.stat(copy).st_ino
    dock(folder, "formcheck", CONTENT, 0o755)
    equal(os.stat(copy).st_ino, before)  # A complete copy is not written again.


def test_copies_have_plain_names(world):
    folder = world.at("plain")
    os.mkdir(folder)
    for name in ("a#b", "a%41", "a b", "é", "\udcff", "x" * 255, "a/../b"):
        copy = dock(folder, name, b"", 0o644)
        assert os.path.dirname(copy) == folder and os.path.basename(copy).isascii(), copy
        assert not set(os.path.basename(copy)) & set("#%? /"), copy
    dock(folder, "a", b"1", 0o644)
    dock(folder, "a", b"2", 0o644)
    equal(len({name for name in os.listdir(folder) if name.endswith("-a")}), 2)


def test_a_temporary_folder_may_have_any_name(world):
    from pyspark import SparkFiles
    for number, name in enumerate(("a#b", "a%41", "a b", "a?b", "é")):
        os.mkdir(world.at(name))
        rules = world.write(f"rules {number}", b"%d" % number)
        with mock.patch.object(shipping, "_dock", world.at(name)):
            shipped = shipping._ship_file(world.spark.sparkContext, rules)
        with open(SparkFiles.get(shipped), "rb") as file:
            equal(file.read(), b"%d" % number)


def test_a_failed_write_leaves_the_previous_file(world):
    folder = world.at("kept")
    os.mkdir(folder)
    path = os.path.join(folder, "report.json")
    files.write(path, b"old")
    os.symlink("report.json", os.path.join(folder, "link"))
    files.write(os.path.join(folder, "link"), b"new")
    os.mkfifo(os.path.join(folder, "pipe"))
    for wrong, error in ((os.path.join(folder, "nowhere", "x"), FileNotFoundError), (folder, IsADirectoryError),
                         ("/dev/full", OSError)):
        with fails(kind=error):
            files.write(wrong, b"x")
    with fails(kind=TypeError):
        files.write(path, None)
    with open(path, "rb") as file:
        equal(file.read(), b"new")
    equal(sorted(os.listdir(folder)), ["link", "pipe", "report.json"])
    reader = os.open(os.path.join(folder, "pipe"), os.O_RDONLY | os.O_NONBLOCK)
    files.write(os.path.join(folder, "pipe"), b"through")
    equal(os.read(reader, 10), b"through")
    os.close(reader)
