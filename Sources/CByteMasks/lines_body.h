// Matches lines with a shape. Each file that includes this one compiles it for a different instruction set. The including
// file defines LINES, the name of the function, and two functions on FORMCHECK_PART bytes: `differs` returns whether the
// masked bytes differ, and `text_length` returns the number of bytes before the first quote, backslash or control
// character.

#include <string.h>

#include "lines_kernels.h"

static inline int is_digit(uint8_t byte) { return (uint8_t)(byte - '0') < 10; }

/// Returns the number of digits at a position.
static inline size_t digits(const uint8_t *bytes, size_t count, size_t from) {
  size_t place = from;
  while (place < count && is_digit(bytes[place])) place++;
  return place - from;
}

/// Returns the position after the number at a position, or 0 if there is none.
static inline size_t end_of_number(const uint8_t *bytes, size_t count, size_t from) {
  size_t place = from + (bytes[from] == '-');
  size_t found = digits(bytes, count, place);
  if (found == 0 || (found > 1 && bytes[place] == '0')) return 0;
  place += found;
  if (place < count && bytes[place] == '.') {
    found = digits(bytes, count, place + 1);
    if (found == 0) return 0;
    place += 1 + found;
  }
  if (place < count && (bytes[place] | 0x20) == 'e') {
    place++;
    if (place < count && (bytes[place] == '+' || bytes[place] == '-')) place++;
    found = digits(bytes, count, place);
    if (found == 0) return 0;
    place += found;
  }
  return place;
}

/// Returns the value of a hexadecimal digit, or 16 if the byte is none.
static inline unsigned hex(uint8_t byte) {
  if (is_digit(byte)) return byte - '0';
  const uint8_t letter = (byte | 0x20) - 'a';
  return letter < 6 ? letter + 10 : 16;
}

/// Returns the length of the escape at a position, with at least six bytes left, or 0 if it is invalid or represents a
/// half of a surrogate pair.
static inline size_t escape_length(const uint8_t *bytes) {
  // A lookup has no branch that random letters would make unpredictable.
  static const uint8_t is_short[256] = {['"'] = 1, ['\\'] = 1, ['/'] = 1, ['b'] = 1,
                                        ['f'] = 1, ['n'] = 1,  ['r'] = 1, ['t'] = 1};
  if (is_short[bytes[1]]) return 2;
  if (bytes[1] != 'u') return 0;
  const unsigned high = hex(bytes[2]), next = hex(bytes[3]);
  if (high > 15 || next > 15 || hex(bytes[4]) > 15 || hex(bytes[5]) > 15) return 0;
  return high == 13 && next >= 8 ? 0 : 6;
}

/// The number of bytes that must be left for a part of a shape, and for the beginning of the value after it.
enum { NEEDED = 2 * FORMCHECK_PART + 1 };

/// Finds the value at a position, with at least FORMCHECK_PART + 1 bytes left, and returns the position after it, or 0 if
/// it is invalid or too near to the end.
static inline size_t match_value(const uint8_t *bytes, size_t count, size_t from,
                                 formcheck_field *out) {
  if (bytes[from] == '"') {
    size_t place = from + 1;
    uint32_t form = FORMCHECK_STRING;
    for (;;) {
      const size_t length = text_length(bytes + place);
      place += length;
      if (length < FORMCHECK_PART) {
        if (bytes[place] == '"') break;
        if (bytes[place] != '\\' || count - place < 6) return 0;
        const size_t escape = escape_length(bytes + place);
        if (escape == 0) return 0;
        place += escape;
        form = FORMCHECK_ESCAPED;
      }
      if (place + FORMCHECK_PART > count) return 0;
    }
    *out = (formcheck_field){(int32_t)(from + 1), (int32_t)place, form};
    return place + 1;
  }
  size_t end = 0;
  uint32_t form = FORMCHECK_PLAIN;
  if (bytes[from] == 't') {
    if (!memcmp(bytes + from, "true", 4)) end = from + 4;
  } else if (bytes[from] == 'f') {
    if (!memcmp(bytes + from, "false", 5)) end = from + 5;
  } else if (bytes[from] == 'n') {
    if (!memcmp(bytes + from, "null", 4)) end = from + 4;
    form = FORMCHECK_ABSENT;
  } else {
    end = end_of_number(bytes, count, from);
  }
  *out = (formcheck_field){(int32_t)from, (int32_t)end, form};
  if (form == FORMCHECK_ABSENT) *out = (formcheck_field){0};
  return end;
}

/// Finds the values of the line at a position and returns the start of the next one, or 0 if it lacks the shape, or if a
/// part of it begins after `last`.
static inline size_t match_line(const uint8_t *bytes, size_t count, size_t last, size_t from,
                                const formcheck_shape *shape, formcheck_records *out) {
  const formcheck_part *part = shape->parts, *const end = part + shape->count;
  formcheck_field *const fields = out->fields + out->count;
  const size_t room = out->room;
  size_t place = from;
  for (; part < end; part++) {
    if (place > last || differs(bytes + place, part->bytes, part->mask)) return 0;
    place += part->length;
    if (!part->has_value) continue;
    formcheck_field field;
    place = match_value(bytes, count, place, &field);
    if (place == 0) return 0;
    if (part->column >= 0) fields[(size_t)part->column * room] = field;
  }
  for (size_t index = 0; index < shape->absent_count; index++) {
    fields[shape->absent[index] * room] = (formcheck_field){0};
  }
  return place;
}

FORMCHECK_LINES(LINES) {
  if (count < NEEDED) return from;
  size_t latest = 0;
  while (from < count && out->count < out->room) {
    size_t next = 0;
    // Most lines have the same shape as the line before.
    for (size_t step = 0; step < shape_count && next == 0; step++) {
      next = match_line(bytes, count, count - NEEDED, from, shapes + latest, out);
      if (next == 0) latest = latest + 1 < shape_count ? latest + 1 : 0;
    }
    if (next == 0) break;
    out->starts[out->count++] = (ptrdiff_t)from;
    from = next;
  }
  return from;
}
