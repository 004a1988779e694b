// Kernels that read the values of a column in memory, in the layouts of Apache Arrow, and gather them into chunks.
//
// The column belongs to another program, so that nothing in it is trusted: an offset outside the buffers is found, and
// the value is reported as broken. Only the addresses and the sizes of the buffers must be correct.
//
// All functions use only their arguments and keep no state.

#ifndef FORMCHECK_COLUMN_VALUES_H
#define FORMCHECK_COLUMN_VALUES_H

#include <stddef.h>
#include <stdint.h>

/// The layouts of values in memory.
enum {
  /// The values one after the other, and 32-bit offsets of their starts and of the last end.
  FORMCHECK_OFFSETS_32 = 0,
  /// The same with 64-bit offsets.
  FORMCHECK_OFFSETS_64 = 1,
  /// For each value 16 bytes: its length and either the value itself or its position in one of several buffers.
  FORMCHECK_VIEWS = 2,
};

/// The values of a column.
typedef struct {
  int layout;
  /// The offsets or the views, beginning with those of the first row.
  const uint8_t *entries;
  /// For offsets: the values, and their size in bytes, which is the last offset.
  const uint8_t *bytes;
  uint64_t size;
  /// For views: the buffers with the values that do not fit into a view, and the size of each.
  const uint8_t *const *buffers;
  const int64_t *sizes;
  uint64_t buffer_count;
  /// One bit for each row that is not null, beginning at a bit offset, or NULL if no row is null.
  const uint8_t *validity;
  uint64_t validity_offset;
} formcheck_values;

/// The kinds of values.
enum {
  FORMCHECK_VALUE_PRESENT = 0,
  FORMCHECK_VALUE_NULL = 1,
  /// The position or the length of the value is outside its buffer.
  FORMCHECK_VALUE_BROKEN = 2,
};

/// Finds a value.
///
/// - values: the column.
/// - row: the number of the value, less than the number of rows.
/// - start: receives the address of the value.
/// - length: receives its length in bytes, which is 0 for a value that is null or broken.
/// Returns the kind of the value.
int formcheck_find_value(const formcheck_values *values, uint64_t row, const uint8_t **start,
                         uint64_t *length);

/// The number of bytes that gathering needs in addition to a value.
enum { FORMCHECK_GATHER_MARGIN = 64 };

/// Copies values, each followed by a NUL byte. A null is copied as an empty value.
///
/// - values: the column.
/// - row: the first row.
/// - end: the row before which to stop.
/// - out: the output.
/// - room: the size of the output. The last `FORMCHECK_GATHER_MARGIN` bytes are not part of any value.
/// - filled: receives the number of bytes that were written.
/// Returns the first row that was not copied: the end, or a row whose value is broken or does not fit.
uint64_t formcheck_gather_values(const formcheck_values *values, uint64_t row, uint64_t end,
                                 uint8_t *out, size_t room, size_t *filled);

/// Copies bits, as in the bitmaps of Apache Arrow: bit i is bit i % 8 of byte i / 8.
///
/// - out: the output, at which other bits do not change.
/// - out_offset: the number of the first bit to write.
/// - bits: the input.
/// - offset: the number of the first bit to read.
/// - count: the number of bits.
/// Returns how many of the copied bits are 0.
uint64_t formcheck_copy_bits(uint8_t *out, uint64_t out_offset, const uint8_t *bits,
                             uint64_t offset, uint64_t count);

#endif
