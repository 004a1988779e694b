// Selects a kernel that matches lines, and learns the shapes of lines.

#include <string.h>

#include "lines_kernels.h"

size_t formcheck_match_lines(int kernel, const uint8_t *bytes, size_t count, size_t from,
                             const formcheck_shape *shapes, size_t shape_count,
                             formcheck_records *out) {
  switch (kernel) {
#if FORMCHECK_X86
  case FORMCHECK_SSSE3:
    return formcheck_lines_sse2(bytes, count, from, shapes, shape_count, out);
  case FORMCHECK_AVX2:
  case FORMCHECK_AVX512:
  case FORMCHECK_GFNI:
    return formcheck_lines_avx2(bytes, count, from, shapes, shape_count, out);
#endif
#if FORMCHECK_ARM
  case FORMCHECK_NEON:
    return formcheck_lines_neon(bytes, count, from, shapes, shape_count, out);
#endif
  default:
    return formcheck_lines_portable(bytes, count, from, shapes, shape_count, out);
  }
}

/// The parts of a shape so far.
typedef struct {
  formcheck_part *parts;
  size_t count, room;
} parts_so_far;

/// Adds the bytes between two values. Returns whether there was room.
static int add(parts_so_far *all, const uint8_t *bytes, size_t length, int has_value, int column) {
  for (;;) {
    if (all->count == all->room) return 0;
    formcheck_part *part = all->parts + all->count++;
    const size_t here = length < FORMCHECK_PART ? length : FORMCHECK_PART;
    *part = (formcheck_part){.length = (uint32_t)here, .column = -1};
    memcpy(part->bytes, bytes, here);
    memset(part->mask, 0xFF, here);
    bytes += here;
    length -= here;
    if (length > 0) continue;
    part->has_value = has_value;
    part->column = column;
    return 1;
  }
}

/// Returns the position after the string at a position.
static size_t end_of_string(const uint8_t *line, size_t count, size_t from) {
  size_t place = from + 1;
  while (place < count && line[place] != '"') place += line[place] == '\\' ? 2 : 1;
  return place < count ? place + 1 : count;
}

static int is_space(uint8_t byte) {
  return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

/// Returns the position after the number or the literal at a position.
static size_t end_of_word(const uint8_t *line, size_t count, size_t from) {
  size_t place = from;
  while (place < count && !is_space(line[place]) && !memchr(",]}", line[place], 3)) place++;
  return place;
}

/// Returns the column of the value at a position, or -1 if there is none.
static int column_at(size_t place, const ptrdiff_t *values, size_t columns) {
  for (size_t column = 0; column < columns; column++) {
    if (values[column] == (ptrdiff_t)place) return (int)column;
  }
  return -1;
}

size_t formcheck_learn_shape(const uint8_t *line, size_t count, const ptrdiff_t *values,
                             size_t columns, formcheck_part *parts, size_t room) {
  parts_so_far all = {parts, 0, room};
  size_t wanted = 0, found = 0;
  for (size_t column = 0; column < columns; column++) wanted += values[column] >= 0;
  size_t place = 0, start = 0;
  while (place < count) {
    const int is_string = line[place] == '"';
    if (!is_string && (is_space(line[place]) || memchr("{}[],:", line[place], 6))) {
      place++;
      continue;
    }
    const size_t end =
        is_string ? end_of_string(line, count, place) : end_of_word(line, count, place);
    size_t next = end;
    while (next < count && is_space(line[next])) next++;
    if (!is_string || next == count || line[next] != ':') {
      const int column = column_at(place + (size_t)is_string, values, columns);
      found += column >= 0;
      if (!add(&all, line + start, place - start, 1, column)) return 0;
      start = end;
    }
    place = end;
  }
  if (found != wanted || !add(&all, line + start, count - start, 0, -1)) return 0;
  return all.count;
}

int formcheck_is_shape(const formcheck_shape *shape, const formcheck_part *parts, size_t count) {
  return shape->count == count && !memcmp(shape->parts, parts, count * sizeof *parts);
}
