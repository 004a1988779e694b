// The steps that streams of bits go through: one bit for each byte, 64 to a word, the first byte lowest.
//
// A stream has a word of zeros before its first one, and one behind its last that may be read, whatever it is. What a step writes to is
// never what it reads. A bit at place p of a marker stream says that a match may stand just before byte p.

#ifndef FORMCHECK_BIT_STEPS_H
#define FORMCHECK_BIT_STEPS_H

#include <stddef.h>
#include <stdint.h>

/// The longest value that is short, in bytes: its end and that of the one before it may stand in one word.
enum { FORMCHECK_SHORT = 62 };

/// Where a value stands in a tile: its number, and its bytes up to what ends it.
typedef struct {
  uint32_t index, start, end;
} formcheck_place;

/// One way to take the steps; all ways give the same bits.
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
  /// out = all places that markers come to through bytes of a class, also none.
  void (*star)(uint64_t *out, const uint64_t *markers, const uint64_t *members, size_t words);
  /// The same through at least one byte.
  void (*plus)(uint64_t *out, const uint64_t *markers, const uint64_t *members, size_t words);
  /// out = all places from which bytes of a class, or none, lead to a marker.
  void (*back_star)(uint64_t *out, const uint64_t *markers, const uint64_t *members, size_t words);
  /// out = reached & those places that are at most `count` bytes behind a marker.
  void (*within)(uint64_t *out, const uint64_t *reached, const uint64_t *markers, size_t words,
                 size_t count);
  /// Turns of a part that begins with a byte that stands nowhere else in it: where they end, from markers on.
  /// `turns` tells where a turn ends that began at the delimiter before; `ends` are those of the values. With
  /// `or_none`, the markers belong to it.
  void (*chain)(uint64_t *out, const uint64_t *markers, const uint64_t *delimiters,
                const uint64_t *turns, const uint64_t *ends, size_t words, int or_none);
  /// Adds to `all` what is new in `more`, and leaves it in `fresh`; whether there was any.
  int (*add_new)(uint64_t *all, const uint64_t *more, uint64_t *fresh, size_t words);
  /// Whether a bit is set in both.
  int (*meet)(const uint64_t *a, const uint64_t *b, size_t words);
  size_t (*count)(const uint64_t *a, size_t words);
  /// Whether no value is longer than `FORMCHECK_SHORT`, up to the last end; `ends` has a bit behind each.
  int (*all_short)(const uint64_t *ends, size_t words);
  /// Writes where values stand, those whose last byte's successor is `told`; how many there were.
  size_t (*list)(formcheck_place *out, const uint64_t *terminators, const uint64_t *told,
                 size_t words);
  /// How often a byte stands among others.
  size_t (*count_byte)(const uint8_t *bytes, size_t count, uint8_t byte);
} formcheck_steps;

/// The steps that go with a kernel of the byte masks.
const formcheck_steps *formcheck_steps_for(int kernel);

/// A bit for each byte over 0x7F.
void formcheck_high_bytes(uint64_t *out, const uint8_t *bytes, size_t words);

/// A bit at the end of each value that has a marker in it.
void formcheck_flag_values(uint64_t *out, const uint64_t *markers, const uint64_t *ends,
                           size_t words);

#endif
