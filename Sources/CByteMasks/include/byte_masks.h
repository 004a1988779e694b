// 64 bytes in, one bit a byte out, for each of several byte classes; and the steps that are made of such bits.
//
// Everything here is pure: it reads and writes what it is given, and keeps nothing.

#ifndef FORMCHECK_BYTE_MASKS_H
#define FORMCHECK_BYTE_MASKS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// The instructions that a kernel is written with. Each gives the same bits as the portable one.
enum {
  FORMCHECK_PORTABLE = 0,
  FORMCHECK_SSSE3 = 1,
  FORMCHECK_AVX2 = 2,
  FORMCHECK_AVX512 = 3,
  FORMCHECK_NEON = 4,
  /// AVX-512 with GFNI and VBMI.
  FORMCHECK_GFNI = 5,
};

/// Whether this machine can run a kernel, and it was compiled in.
int formcheck_masks_has(int kernel);

/// The fastest kernel of this machine.
int formcheck_masks_best(void);

/// A class of ASCII bytes: bit h of `table[l]` says whether the byte `h << 4 | l` belongs to it.
///
/// A byte over 0x7F belongs to none. A class of one byte says which: then it is compared with, which is
/// faster; all others have -1 there.
typedef struct {
  uint8_t table[16];
  int only;
} formcheck_byte_class;

/// What was seen on the way.
enum {
  /// A byte over 0x7F.
  FORMCHECK_SAW_HIGH = 1,
  /// A carriage return.
  FORMCHECK_SAW_RETURN = 2,
};

/// Writes a bit for each byte and class: bit i of word w of class k says whether byte 64w + i belongs to k.
///
/// - kernel: one that the machine has.
/// - bytes: 64 * words of them.
/// - words: how many words of each class to write.
/// - masks: the words of class k begin at masks[k].
/// Returns what was seen, or'ed together.
unsigned formcheck_byte_masks(int kernel, const uint8_t *bytes, size_t words,
                              const formcheck_byte_class *classes, size_t count,
                              uint64_t *const *masks);

/// Returns the first of `count` bytes that has a value, or NULL. A wrapper of memchr(3), inlined into its callers.
static inline const uint8_t *formcheck_find_byte(
    const uint8_t *bytes, size_t count, uint8_t byte) {
  return (const uint8_t *)memchr(bytes, byte, count);
}

#endif
