"""Tests of full disks on the workers."""
import contextlib
import os
import random
import subprocess

from harness import Skipped, fails, settings
from large import lines
from spark_formcheck import Form, validate

NO_SPACE = "No space left on device"


@contextlib.contextmanager
def tiny_disk(world, path, size):
    """Mounts a small disk; afterwards, stops the cluster if it used the disk, and unmounts the disk."""
    os.makedirs(path, exist_ok=True)
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", path], capture_output=True)
    if done.returncode:
        raise Skipped("only root can mount a tiny disk")
    try:
        yield path
    finally:
        if path != world.at("full"):
            world.stop()
        subprocess.run(["umount", "-l", path], check=True)


@settings()
def test_a_full_disk_when_the_binary_is_shipped(world):
    path = world.write("some.txt", b"1\nx\n2\n")
    with tiny_disk(world, os.path.join(world.home, "work"), "4m"):
        with fails(NO_SPACE):
            validate(world.spark, path, Form.lines("numeric"), binary=world.binary)


def test_a_full_disk_when_records_are_written(world):
    records, _ = lines(100_000)
    path = world.write("written.txt", b"".join(records))
    result = validate(world.spark, path, Form.lines("numeric"), binary=world.binary)
    with tiny_disk(world, world.at("full"), "64k") as full, fails(NO_SPACE):
        result.accepted.write.json(os.path.join(full, "accepted"))
    assert not os.path.exists(os.path.join(world.at("full"), "accepted", "_SUCCESS"))


@settings(spark_memory_fraction="0.01", spark_files_useFetchCache="false")
def test_a_full_disk_when_rejections_are_stored(world):
    chance = random.Random(3)  # Spark compresses data, so use random bytes.
    lines_of_it = (b"x%s\n" % chance.randbytes(60).hex().encode() for _ in range(150_000))
    path = world.write("rejected.txt", b"".join(lines_of_it))
    # The disk has room for the driver's copy of the binary, but not for the rows.
    size = os.path.getsize(world.binary) // 1024 + 600
    with tiny_disk(world, world.at("local"), f"{size}k"), fails(NO_SPACE):
        validate(world.spark, path, Form.lines("numeric"), binary=world.binary)
