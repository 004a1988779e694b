// Steps on bit streams. A stream has one bit for each byte of the input, and 64 bits in each word. The lowest bit of a
// word represents the first byte.
//
// The word before a stream must be zero. The word after it must be readable; its value does not matter. The output of a
// step must not overlap its inputs. In a stream of markers, bit p is set if a match may have reached the position just
// before byte p.

#ifndef FORMCHECK_BIT_STEPS_H
#define FORMCHECK_BIT_STEPS_H

#include <stddef.h>
#include <stdint.h>

/// The maximum length of a short value, in bytes. The value and the terminators before and after it span at most 64
/// bits.
enum { FORMCHECK_SHORT = 62 };

/// The location of a value in a tile: its index, the offset of its first byte, and the offset of its terminator.
typedef struct {
  uint32_t index, start, end;
} formcheck_place;

/// The steps for one instruction set. The results are the same for all instruction sets.
typedef struct {
  /// out = (a & b) << count, with 0 < count < 64.
  void (*advance)(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t words, unsigned count);
  /// out = a << count, with 0 < count < 64.
  void (*left)(uint64_t *out, const uint64_t *a, size_t words, unsigned count);
  /// out = (a >> count) & b, with 0 < count < 64.
  void (*retreat)(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t words, unsigned count);
  /// out = a | (a & b) << count, with 0 < count < 64.
  void (*advance_or_stay)(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t words,
                          unsigned count);
  void (*both)(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t words);
  void (*either)(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t words);
  /// out = a & ~b.
  void (*without)(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t words);
  /// out = all positions that markers reach through any number of members, including none.
  void (*star)(uint64_t *out, const uint64_t *markers, const uint64_t *members, size_t words);
  /// out = all positions that markers reach through at least one member.
  void (*plus)(uint64_t *out, const uint64_t *markers, const uint64_t *members, size_t words);
  /// out = all positions from which any number of members, including none, lead to a marker.
  void (*back_star)(uint64_t *out, const uint64_t *markers, const uint64_t *members, size_t words);
  /// out = the positions in `reached` that are at most `count` bytes after a marker.
  void (*within)(uint64_t *out, const uint64_t *reached, const uint64_t *markers, size_t words,
                 size_t count);
  /// out = all positions that markers reach through one or more turns. A turn is one iteration of a repeated group. It
  /// begins with a delimiter, which occurs nowhere else in the turn. `turns` has a bit at each position where the turn
  /// that began at the nearest earlier delimiter can end, and `ends` has a bit at the end of each value. With
  /// `or_none`, `out` includes the markers themselves.
  void (*chain)(uint64_t *out, const uint64_t *markers, const uint64_t *delimiters,
                const uint64_t *turns, const uint64_t *ends, size_t words, int or_none);
  /// Finds the bits of `more` that are not set in `all`, adds them to `all`, writes them to `fresh`, and returns
  /// whether there are any.
  int (*add_new)(uint64_t *all, const uint64_t *more, uint64_t *fresh, size_t words);
  /// Returns whether any bit is set in both streams.
  int (*meet)(const uint64_t *a, const uint64_t *b, size_t words);
  size_t (*count)(const uint64_t *a, size_t words);
  /// Returns whether all values up to the last end have at most `FORMCHECK_SHORT` bytes. `ends` has a bit at the byte
  /// after each value.
  int (*all_short)(const uint64_t *ends, size_t words);
  /// Writes the locations of the values whose terminators are marked in `told`, and returns their number.
  size_t (*list)(formcheck_place *out, const uint64_t *terminators, const uint64_t *told,
                 size_t words);
  /// Returns the number of bytes that are equal to `byte`.
  size_t (*count_byte)(const uint8_t *bytes, size_t count, uint8_t byte);
} formcheck_steps;

/// Returns the steps to use with a byte-mask kernel.
const formcheck_steps *formcheck_steps_for(int kernel);

/// Sets a bit for each byte above 0x7F.
void formcheck_high_bytes(uint64_t *out, const uint8_t *bytes, size_t words);

/// Sets a bit at the end of each value that contains a marker.
void formcheck_flag_values(uint64_t *out, const uint64_t *markers, const uint64_t *ends,
                           size_t words);

#endif
