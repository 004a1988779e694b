// Kernels that find the fields of delimited records, and copy their values.
//
// A kernel classifies 64 bytes at a time. One bit for each byte says whether the byte is a quote, a delimiter or a
// newline, and a running XOR of the quotes says which bytes are in quotes. The kernels only accept quotes as RFC 4180
// allows them. At the first other quote they stop, and the caller reads that record byte by byte.
//
// All functions use only their arguments and keep no state.

#ifndef FORMCHECK_RECORD_FIELDS_H
#define FORMCHECK_RECORD_FIELDS_H

#include <stddef.h>
#include <stdint.h>

/// The notation of a field in the input.
enum {
  FORMCHECK_ABSENT = 0,
  FORMCHECK_PLAIN = 1,
  /// In quotes, and otherwise unchanged.
  FORMCHECK_QUOTED = 2,
  /// In quotes, with each inner quote doubled.
  FORMCHECK_DOUBLED = 3,
  /// A JSON string without escapes.
  FORMCHECK_STRING = 4,
  /// A JSON string with escapes.
  FORMCHECK_ESCAPED = 5,
  /// A JSON array or object.
  FORMCHECK_NESTED = 6,
};

/// The range of a field in a block, without the quotes around it, and its notation.
typedef struct {
  int32_t start, end;
  uint32_t form;
} formcheck_field;

/// A malformed record: its index in the output of a call, the number of its fields, and the offset of its first NUL
/// byte in the block, or -1 if it has none.
typedef struct {
  size_t record;
  size_t fields;
  ptrdiff_t nul;
} formcheck_malformed;

/// The maximum number of bytes to classify before their records are written.
enum { FORMCHECK_SEGMENT = 16 * 1024 };

/// Scratch memory for a segment. Offsets are relative to the start of the segment.
typedef struct {
  /// The offsets of the delimiters and newlines that are not in quotes. The first element is -1.
  uint16_t ends[FORMCHECK_SEGMENT + 80];
  /// One bit for each second quote of a doubled quote, and for each NUL byte.
  uint64_t doubled[FORMCHECK_SEGMENT / 64], nul[FORMCHECK_SEGMENT / 64];
} formcheck_segment;

/// The layout of the records of a block.
typedef struct {
  /// Not a quote, a newline, a carriage return or NUL.
  uint8_t delimiter;
  /// The number of fields in each record.
  size_t expected;
  /// The numbers of the fields to write, in ascending order, and the column of each.
  const uint32_t *wanted, *columns;
  size_t wanted_count;
  /// The number of columns.
  size_t width;
} formcheck_layout;

/// The output of a call, with room for a number of records.
typedef struct {
  /// The fields of each column, with `room` fields for each. Columns that no field belongs to are not written.
  formcheck_field *fields;
  /// The start of each record.
  ptrdiff_t *starts;
  /// The malformed records, in order.
  formcheck_malformed *malformed;
  size_t room;
  /// The number of records and of malformed records that were written.
  size_t count, malformed_count;
} formcheck_records;

/// Splits records into fields.
///
/// - kernel: a kernel that the processor supports.
/// - bytes: the block.
/// - count: the number of bytes.
/// - from: the start of a record.
/// - layout: the layout of the records.
/// - segment: scratch memory.
/// - out: the output. The records are appended to those that it contains.
/// Returns the start of the first record that was not written: the count if there is none, or a record that lacks its
/// newline, is longer than a segment, has a quote where RFC 4180 does not allow it, or found no room.
size_t formcheck_split_records(int kernel, const uint8_t *bytes, size_t count, size_t from,
                               const formcheck_layout *layout, formcheck_segment *segment,
                               formcheck_records *out);

/// The state between two bytes of a delimited file.
typedef struct {
  /// Whether the next byte is in quotes, whether the last byte was a quote that may have closed a field, and whether the
  /// next byte begins a field. At most one of them is 1.
  uint8_t is_quoted, is_after_quote, begins_field;
  /// The number of records that have ended, and the offset after the last one, or -1.
  size_t ends;
  ptrdiff_t last_end;
  /// The offset of the last quote that opened a field, or -1 if none was found.
  ptrdiff_t opening;
} formcheck_cut;

/// Finds the ends of records in whole words of 64 bytes.
///
/// - kernel: a kernel that the processor supports.
/// - bytes: the bytes.
/// - words: the number of words.
/// - delimiter: as in `formcheck_layout`.
/// - cut: the state before the bytes. On return, the state after the words that were scanned.
/// Returns the number of words before the first one with a quote that RFC 4180 does not allow.
size_t formcheck_cut_records(int kernel, const uint8_t *bytes, size_t words, uint8_t delimiter,
                             formcheck_cut *cut);

/// Copies the values of one column, each followed by a NUL byte, up to the first field that has to be decoded.
///
/// - out: the output. It needs room for all values, a byte for each record, and 32 bytes.
/// - bytes: the block.
/// - count: the number of bytes in the block.
/// - fields: the fields of the column.
/// - records: the number of fields. On return, the number of fields that were copied.
/// Returns the number of bytes that were written.
size_t formcheck_copy_values(uint8_t *out, const uint8_t *bytes, size_t count,
                             const formcheck_field *fields, size_t *records);

/// Returns the offset of the first byte that is not part of well-formed UTF-8, or the count if there is none.
size_t formcheck_well_formed(int kernel, const uint8_t *bytes, size_t count);

#endif
