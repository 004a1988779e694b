"""The structures of the Arrow C data interface, and the capsules in which Python objects pass them."""
from __future__ import annotations

import ctypes
import sys
from array import array
from collections import deque
from ctypes import POINTER, c_char_p, c_int64, c_void_p, py_object, pythonapi
from itertools import accumulate
from typing import Any, Iterable, Optional, Union

_get_pointer = pythonapi.PyCapsule_GetPointer
_get_pointer.restype, _get_pointer.argtypes = c_void_p, [py_object, c_char_p]
_new_capsule = pythonapi.PyCapsule_New
_new_capsule.restype, _new_capsule.argtypes = py_object, [c_void_p, c_char_p, c_void_p]
# Capsules have no destructor: it could run while an exception is being raised, when no Python code may run.
_NO_DESTRUCTOR = None

_RELEASE = ctypes.CFUNCTYPE(None, c_void_p)


class Schema(ctypes.Structure):
    """The type of an array."""

    _fields_ = [("format", c_char_p), ("name", c_char_p), ("metadata", c_char_p), ("flags", c_int64),
                ("n_children", c_int64), ("children", c_void_p), ("dictionary", c_void_p), ("release", _RELEASE),
                ("private_data", c_void_p)]


class Array(ctypes.Structure):
    """An array."""

    _fields_ = [("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64),
                ("n_children", c_int64), ("buffers", POINTER(c_void_p)), ("children", c_void_p),
                ("dictionary", c_void_p), ("release", _RELEASE), ("private_data", c_void_p)]


def pointer(capsule: object, name: bytes) -> Optional[int]:
    """Returns the address in a capsule."""
    address: Optional[int] = _get_pointer(capsule, name)
    return address


_free = pythonapi.PyMem_RawFree
_free.restype, _free.argtypes = None, [c_void_p]
_allocate = pythonapi.PyMem_RawCalloc
_allocate.restype, _allocate.argtypes = c_void_p, [ctypes.c_size_t, ctypes.c_size_t]


# The capsules with structures of this module, each with the address and the type of its structure.
_exported: deque[tuple[object, int, Any]] = deque()


def _references(entry: tuple[object, int, Any]) -> int:
    return sys.getrefcount(entry[0])


# The number of references to a capsule that only its entry refers to.
_UNUSED = _references((object(), 0, None))


def release_unused() -> None:
    """Releases the structures whose capsules nothing refers to any more."""
    for _ in range(len(_exported)):
        try:
            entry = _exported.popleft()
        except IndexError:
            # Another thread does the same.
            return
        if _references(entry) > _UNUSED:
            _exported.append(entry)
            continue
        _, address, kind = entry
        structure = kind.from_address(address)
        if structure.release:
            structure.release(address)
        _free(address)


def export(fill: Any) -> tuple[object, object]:
    """Returns capsules with the structures that a function fills in: a schema and an array."""
    release_unused()
    schema, values = _allocate(1, ctypes.sizeof(Schema)), _allocate(1, ctypes.sizeof(Array))
    if not schema or not values or fill(schema, values) != 0:
        _free(schema)
        _free(values)
        raise MemoryError
    capsules = (_new_capsule(schema, b"arrow_schema", _NO_DESTRUCTOR),
                _new_capsule(values, b"arrow_array", _NO_DESTRUCTOR))
    _exported.extend([(capsules[0], schema, Schema), (capsules[1], values, Array)])
    return capsules


# Releases nothing, because the memory belongs to Python objects.
_keep = _RELEASE(lambda _: None)


def encode(value: Union[str, bytes]) -> bytes:
    """Returns a value as bytes, which are not UTF-8 if the value has a lone surrogate."""
    if isinstance(value, str):
        return value.encode("utf-8", "surrogatepass")
    if isinstance(value, bytes):
        return value
    raise TypeError(f"a value must be a string, not {type(value).__name__}")


def _encode_row(value: Any, row: int) -> bytes:
    try:
        return encode(value)
    except TypeError as error:
        raise TypeError(f"row {row}: {error}") from None


class Strings:
    """An array of strings in the memory of this object."""

    def __init__(self, values: Iterable[Union[str, bytes, None]]) -> None:
        encoded = [None if value is None else _encode_row(value, row) for row, value in enumerate(values)]
        self._data = b"".join(value for value in encoded if value is not None)
        self._offsets = array("q", accumulate((len(value or b"") for value in encoded), initial=0))
        nulls = sum(value is None for value in encoded)
        self._validity = _bits(value is not None for value in encoded) if nulls else None
        self._buffers = (c_void_p * 3)(_address(self._validity), self._offsets.buffer_info()[0], _address(self._data))
        self.schema = Schema(format=b"Z", flags=2, release=_keep)
        self.array = Array(length=len(encoded), null_count=nulls, n_buffers=3, release=_keep,
                           buffers=ctypes.cast(self._buffers, POINTER(c_void_p)))


def _address(data: Optional[bytes]) -> Optional[int]:
    return None if data is None else ctypes.cast(c_char_p(data), c_void_p).value


def _bits(flags: Iterable[bool]) -> bytes:
    digits = "".join("1" if flag else "0" for flag in flags)
    return int(digits[::-1], 2).to_bytes((len(digits) + 7) // 8, "little")


def is_set(bits: Any, index: int) -> bool:
    """Returns a bit of a bitmap."""
    return bool(bits[index >> 3] >> (index & 7) & 1)
