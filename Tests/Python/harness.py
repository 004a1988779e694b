"""Runs the functions of a module whose names begin with a lower-case letter and that take no arguments."""
import contextlib
import inspect


def run(module):
    """Runs all tests of a module, given as its variables."""
    for name, test in list(module.items()):
        if inspect.isfunction(test) and test.__module__ == "__main__" and not name.startswith("_"):
            test()
            print("passed:", name.replace("_", " "), flush=True)


@contextlib.contextmanager
def raises(kind, **attributes):
    """Expects an error with some attributes."""
    try:
        yield
    except kind as error:
        for name, value in attributes.items():
            assert getattr(error, name) == value, f"{name}: {getattr(error, name)!r} in {error!r}"
    else:
        raise AssertionError(f"no {kind.__name__}")
