// Writes the fields that the kernels have found, and copies their values.

#include <string.h>

#include "fields_kernels.h"

static const formcheck_field_kernel *kernel_for(int kernel) {
  switch (kernel) {
#if FORMCHECK_X86
  case FORMCHECK_SSSE3:
    return &formcheck_fields_sse2;
  case FORMCHECK_AVX2:
    return &formcheck_fields_avx2;
  case FORMCHECK_AVX512:
    return &formcheck_fields_avx512;
  case FORMCHECK_GFNI:
    return &formcheck_fields_vbmi2;
#endif
#if FORMCHECK_ARM
  case FORMCHECK_NEON:
    return &formcheck_fields_neon;
#endif
  default:
    return &formcheck_fields_portable;
  }
}

/// Returns the first set bit in a range, or -1.
static ptrdiff_t first_bit(const uint64_t *words, size_t start, size_t end) {
  for (size_t word = start / 64; word * 64 < end; word++) {
    uint64_t bits = words[word];
    if (word == start / 64) bits &= ~0ull << start % 64;
    if (bits) {
      const size_t place = 64 * word + (size_t)__builtin_ctzll(bits);
      return place < end ? (ptrdiff_t)place : -1;
    }
  }
  return -1;
}

/// Returns a field.
///
/// - bytes: the segment, which starts at the offset `from` of the block.
/// - ends: the end of the field; the element before is the end of the previous field.
/// - is_last: whether the field is the last one of its record.
/// - doubled: the bits of the doubled quotes, or NULL if the segment has none.
static inline formcheck_field field_at(const uint16_t *ends, const uint8_t *bytes, int32_t from,
                                       int is_last, const uint64_t *doubled) {
  uint32_t start = (uint16_t)(ends[-1] + 1), end = ends[0];
  if (is_last && end > start && bytes[end - 1] == '\r') end--;
  const uint32_t is_quoted = bytes[start] == '"';
  start += is_quoted;
  end -= is_quoted;
  uint32_t form = FORMCHECK_PLAIN + is_quoted;
  if (doubled && is_quoted && first_bit(doubled, start, end) >= 0) form = FORMCHECK_DOUBLED;
  return (formcheck_field){from + (int32_t)start, from + (int32_t)end, form};
}

/// Writes the fields of one column, for records that all have the expected number of fields.
static inline void write_column(formcheck_field *restrict out, const uint16_t *restrict ends,
                                size_t expected, size_t records, const uint8_t *restrict bytes,
                                int32_t from, int is_last, const uint64_t *restrict doubled) {
  for (size_t record = 0; record < records; record++, ends += expected) {
    out[record] = field_at(ends, bytes, from, is_last, doubled);
  }
}

/// Writes the starts of records that all have the expected number of fields.
///
/// Returns whether the last field of each record ends with a newline. If the number of newlines fits the number of
/// fields, no other field does.
static int write_starts(ptrdiff_t *restrict out, const uint16_t *restrict ends, size_t expected,
                        size_t records, const uint8_t *restrict bytes, size_t from) {
  int ends_lines = 1;
  for (size_t record = 0; record < records; record++, ends += expected) {
    out[record] = (ptrdiff_t)(from + (uint16_t)(ends[-1] + 1));
    ends_lines &= bytes[ends[expected - 1]] == '\n';
  }
  return ends_lines;
}

static void write_absent(const formcheck_layout *layout, formcheck_records *out) {
  for (size_t column = 0; column < layout->width; column++) {
    out->fields[column * out->room + out->count] = (formcheck_field){0};
  }
}

/// Writes a record with any number of fields, and returns the end of its fields: the element after its newline.
static const uint16_t *write_record(const uint16_t *ends, const uint8_t *bytes, size_t from,
                                    const formcheck_layout *layout, const formcheck_found *found,
                                    const formcheck_segment *segment, formcheck_records *out) {
  const size_t start = (uint16_t)(ends[-1] + 1);
  const uint16_t *next = ends;
  while (bytes[*next] != '\n') next++;
  next++;
  const ptrdiff_t nul = found->has_nul ? first_bit(segment->nul, start, next[-1]) : -1;
  const size_t fields = (size_t)(next - ends);
  write_absent(layout, out);
  if (fields == layout->expected && nul < 0) {
    for (size_t index = 0; index < layout->wanted_count; index++) {
      const size_t number = layout->wanted[index];
      out->fields[layout->columns[index] * out->room + out->count] =
          field_at(ends + number, bytes, (int32_t)from, number + 1 == fields, segment->doubled);
    }
  } else {
    out->malformed[out->malformed_count++] =
        (formcheck_malformed){out->count, fields, nul < 0 ? -1 : (ptrdiff_t)from + nul};
  }
  out->starts[out->count++] = (ptrdiff_t)(from + start);
  return next;
}

/// Writes the records of a segment, and returns the offset after the last one.
static size_t write_segment(const uint8_t *bytes, size_t from, const formcheck_found *found,
                            const formcheck_layout *layout, const formcheck_segment *segment,
                            formcheck_records *out) {
  const uint16_t *ends = segment->ends + 1, *const last = segment->ends + found->ends;
  const uint8_t *const start = bytes + from;
  const size_t expected = layout->expected, room = out->room - out->count;
  const size_t records = found->newlines < room ? found->newlines : room;
  if (!found->has_nul && (size_t)(last - ends) == found->newlines * expected
      && write_starts(out->starts + out->count, ends, expected, records, start, from)) {
    for (size_t index = 0; index < layout->wanted_count; index++) {
      const size_t number = layout->wanted[index];
      formcheck_field *const fields = out->fields + layout->columns[index] * out->room + out->count;
      const uint64_t *const doubled = found->has_doubled ? segment->doubled : NULL;
      if (number + 1 == expected) {
        write_column(fields, ends + number, expected, records, start, (int32_t)from, 1, doubled);
      } else if (doubled) {
        write_column(fields, ends + number, expected, records, start, (int32_t)from, 0, doubled);
      } else {
        write_column(fields, ends + number, expected, records, start, (int32_t)from, 0, NULL);
      }
    }
    out->count += records;
    ends += records * expected;
  } else {
    while (ends < last && out->count < out->room) {
      ends = write_record(ends, start, from, layout, found, segment, out);
    }
  }
  return from + (uint16_t)(ends[-1] + 1);
}

size_t formcheck_split_records(int kernel, const uint8_t *bytes, size_t count, size_t from,
                               const formcheck_layout *layout, formcheck_segment *segment,
                               formcheck_records *out) {
  const formcheck_field_kernel *fields = kernel_for(kernel);
  while (from < count && out->count < out->room) {
    const formcheck_found found =
        fields->find(bytes + from, count - from, layout->delimiter, segment);
    const size_t next = write_segment(bytes, from, &found, layout, segment, out);
    if (next == from || found.is_wrong) return next;
    from = next;
  }
  return from;
}

size_t formcheck_cut_records(int kernel, const uint8_t *bytes, size_t words, uint8_t delimiter,
                             formcheck_cut *cut) {
  return kernel_for(kernel)->cut(bytes, words, delimiter, cut);
}

size_t formcheck_well_formed(int kernel, const uint8_t *bytes, size_t count) {
  return kernel_for(kernel)->well_formed(bytes, count);
}

/// The bytes that are copied at once. Most values are shorter.
typedef struct {
  uint64_t eights[4];
} piece;

size_t formcheck_copy_values(uint8_t *restrict out, const uint8_t *restrict bytes, size_t count,
                             const formcheck_field *restrict fields, size_t *records) {
  uint8_t *target = out;
  const size_t all = *records;
  size_t record = 0;
  for (; record < all; record++, fields++) {
    const uint32_t form = fields->form;
    if (__builtin_expect(form == FORMCHECK_DOUBLED || form >= FORMCHECK_ESCAPED, 0)) break;
    const size_t start = (size_t)fields->start, length = (size_t)(fields->end - fields->start);
    if (__builtin_expect(length <= sizeof(piece) && start + sizeof(piece) <= count, 1)) {
      piece copy;
      memcpy(&copy, bytes + start, sizeof copy);
      memcpy(target, &copy, sizeof copy);
    } else {
      memcpy(target, bytes + start, length);
      // Without this barrier, the compiler would merge both branches into a call with a variable length.
      __asm__ volatile("" ::: "memory");
    }
    target += length;
    *target++ = 0;
  }
  *records = record;
  return (size_t)(target - out);
}
