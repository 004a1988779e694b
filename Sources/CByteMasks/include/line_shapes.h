// Kernels that find the values of JSON lines that look like an earlier line.
//
// Most lines of a file have the same keys in the same order, with the same spaces. A shape consists of the bytes of one
// valid line that are not part of a string, a number or a literal, and of its keys. Another line with the same bytes
// around its values is valid JSON as well, if its values are valid. It has no duplicate keys if that line had none.
//
// All functions use only their arguments and keep no state.

#ifndef FORMCHECK_LINE_SHAPES_H
#define FORMCHECK_LINE_SHAPES_H

#include "record_fields.h"

/// The maximum number of bytes in a part of a shape.
enum { FORMCHECK_PART = 32 };

/// A part of a shape: bytes that every line of the shape contains, and the value after them.
typedef struct {
  /// The bytes, and 0xFF for each byte to compare.
  uint8_t bytes[FORMCHECK_PART], mask[FORMCHECK_PART];
  /// The number of bytes.
  uint32_t length;
  /// Whether a value follows, and its column, or -1 if no column reads it.
  int32_t has_value, column;
} formcheck_part;

/// The shape of a line.
typedef struct {
  const formcheck_part *parts;
  size_t count;
  /// The columns that have no value in such a line.
  const uint32_t *absent;
  size_t absent_count;
} formcheck_shape;

/// Learns the shape of a line.
///
/// - line: a JSON text with its terminator.
/// - count: the number of bytes.
/// - values: for each column, the offset of its value in the line, without the quote of a string, or -1.
/// - columns: the number of columns.
/// - parts: the output.
/// - room: the maximum number of parts.
/// Returns the number of parts, or 0 if the line has too many, or if a column was not found.
size_t formcheck_learn_shape(const uint8_t *line, size_t count, const ptrdiff_t *values,
                             size_t columns, formcheck_part *parts, size_t room);

/// Returns whether a shape has the given parts.
int formcheck_is_shape(const formcheck_shape *shape, const formcheck_part *parts, size_t count);

/// Finds the values of lines that have one of several shapes.
///
/// - kernel: a kernel that the processor supports.
/// - bytes: the block, which must be well-formed UTF-8 up to `count`.
/// - count: the number of bytes.
/// - from: the start of a line.
/// - shapes: the shapes.
/// - shape_count: the number of shapes.
/// - out: the output. The records are appended to those that it contains.
/// Returns the start of the first line that was not written: one that has none of the shapes, that is near the end of
/// the bytes, that contains a surrogate pair as escapes, or that found no room.
size_t formcheck_match_lines(int kernel, const uint8_t *bytes, size_t count, size_t from,
                             const formcheck_shape *shapes, size_t shape_count,
                             formcheck_records *out);

#endif
