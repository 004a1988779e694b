#include "column_values.h"

#include <string.h>

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/// A value in memory, and the number of bytes that can be read from its start.
typedef struct {
  const uint8_t *start;
  uint64_t length, readable;
} located;

typedef struct {
  uint8_t bytes[32];
} piece;

typedef struct {
  uint8_t bytes[64];
} large_piece;

/// The number of bytes in a view, and the longest value that a view contains itself.
enum { VIEW = 16, INLINE = 12 };

ALWAYS_INLINE int is_null(const formcheck_values *values, uint64_t row) {
  const uint64_t bit = values->validity_offset + row;
  return !(values->validity[bit / 8] >> bit % 8 & 1);
}

ALWAYS_INLINE int locate_by_offsets(const formcheck_values *values, int64_t start, int64_t end,
                                    located *found) {
  // A negative offset is a large one here.
  if ((uint64_t)start > (uint64_t)end || (uint64_t)end > values->size) return 0;
  found->start = values->bytes + start;
  found->length = (uint64_t)end - (uint64_t)start;
  found->readable = values->size - (uint64_t)start;
  return 1;
}

ALWAYS_INLINE int locate_by_view(const formcheck_values *values, const uint8_t *view,
                                 located *found) {
  int32_t length, buffer, offset;
  memcpy(&length, view, sizeof length);
  if (length < 0) return 0;
  found->length = (uint64_t)length;
  if (length <= INLINE) {
    found->start = view + 4;
    found->readable = INLINE;
    return 1;
  }
  memcpy(&buffer, view + 8, sizeof buffer);
  memcpy(&offset, view + 12, sizeof offset);
  if (buffer < 0 || (uint64_t)buffer >= values->buffer_count || offset < 0) return 0;
  const int64_t size = values->sizes[buffer];
  const uint8_t *bytes = values->buffers[buffer];
  if (!bytes || (int64_t)offset + length > size) return 0;
  found->start = bytes + offset;
  found->readable = (uint64_t)(size - offset);
  return 1;
}

/// Finds a value that is not null. Returns 0 if it is broken.
ALWAYS_INLINE int locate(const formcheck_values *values, int layout, uint64_t row,
                         located *found) {
  if (layout == FORMCHECK_OFFSETS_32) {
    int32_t ends[2];
    memcpy(ends, values->entries + 4 * row, sizeof ends);
    return locate_by_offsets(values, ends[0], ends[1], found);
  }
  if (layout == FORMCHECK_OFFSETS_64) {
    int64_t ends[2];
    memcpy(ends, values->entries + 8 * row, sizeof ends);
    return locate_by_offsets(values, ends[0], ends[1], found);
  }
  return locate_by_view(values, values->entries + VIEW * row, found);
}

int formcheck_find_value(const formcheck_values *values, uint64_t row, const uint8_t **start,
                         uint64_t *length) {
  static const uint8_t nothing[1];
  *start = nothing;
  *length = 0;
  if (values->validity && is_null(values, row)) return FORMCHECK_VALUE_NULL;
  located found;
  if (!locate(values, values->layout, row, &found)) return FORMCHECK_VALUE_BROKEN;
  if (found.length > 0) *start = found.start;
  *length = found.length;
  return FORMCHECK_VALUE_PRESENT;
}

ALWAYS_INLINE uint64_t gather(const formcheck_values *values, int layout, int has_nulls,
                              uint64_t row, uint64_t end, uint8_t *restrict out, size_t room,
                              size_t *filled) {
  uint8_t *target = out;
  const uint8_t *const last = out + (room - FORMCHECK_GATHER_MARGIN);
  for (; row < end; row++) {
    located found;
    if (has_nulls && is_null(values, row)) {
      if (__builtin_expect(target >= last, 0)) break;
      *target++ = 0;
      continue;
    }
    if (__builtin_expect(!locate(values, layout, row, &found), 0)) break;
    if (__builtin_expect(found.length >= (uint64_t)(last - target), 0)) break;
    if (layout == FORMCHECK_VIEWS && found.readable == INLINE && found.length <= INLINE) {
      memcpy(target, found.start, INLINE);
    } else if (__builtin_expect(
                   found.length <= sizeof(piece) && found.readable >= sizeof(piece), 1)) {
      piece copy;
      memcpy(&copy, found.start, sizeof copy);
      memcpy(target, &copy, sizeof copy);
    } else if (found.length <= sizeof(large_piece) && found.readable >= sizeof(large_piece)) {
      large_piece copy;
      memcpy(&copy, found.start, sizeof copy);
      memcpy(target, &copy, sizeof copy);
    } else {
      if (found.length > 0) memcpy(target, found.start, found.length);
      // Without this barrier, the compiler would merge the branches into a call with a variable length.
      __asm__ volatile("" ::: "memory");
    }
    target += found.length;
    *target++ = 0;
  }
  *filled = (size_t)(target - out);
  return row;
}

uint64_t formcheck_gather_values(const formcheck_values *values, uint64_t row, uint64_t end,
                                 uint8_t *out, size_t room, size_t *filled) {
  *filled = 0;
  if (room <= FORMCHECK_GATHER_MARGIN) return row;
  const int has_nulls = values->validity != NULL;
  switch (values->layout) {
    case FORMCHECK_OFFSETS_32:
      return has_nulls ? gather(values, FORMCHECK_OFFSETS_32, 1, row, end, out, room, filled)
                       : gather(values, FORMCHECK_OFFSETS_32, 0, row, end, out, room, filled);
    case FORMCHECK_OFFSETS_64:
      return has_nulls ? gather(values, FORMCHECK_OFFSETS_64, 1, row, end, out, room, filled)
                       : gather(values, FORMCHECK_OFFSETS_64, 0, row, end, out, room, filled);
    case FORMCHECK_VIEWS:
      return has_nulls ? gather(values, FORMCHECK_VIEWS, 1, row, end, out, room, filled)
                       : gather(values, FORMCHECK_VIEWS, 0, row, end, out, room, filled);
    default:
      return row;
  }
}

uint64_t formcheck_copy_bits(uint8_t *out, uint64_t out_offset, const uint8_t *bits,
                             uint64_t offset, uint64_t count) {
  uint64_t zeros = 0;
  while (count > 0) {
    // Up to the end of a byte of the output.
    const unsigned shift = out_offset % 8;
    const unsigned step = count < 8 - shift ? (unsigned)count : 8 - shift;
    const uint8_t *from = bits + offset / 8;
    const unsigned skipped = offset % 8;
    unsigned value = from[0] >> skipped;
    if (skipped + step > 8) value |= (unsigned)from[1] << (8 - skipped);
    const unsigned mask = ((1u << step) - 1) << shift;
    value = value << shift & mask;
    uint8_t *to = out + out_offset / 8;
    *to = (uint8_t)((*to & ~mask) | value);
    zeros += step - (unsigned)__builtin_popcount(value);
    out_offset += step;
    offset += step;
    count -= step;
  }
  return zeros;
}
