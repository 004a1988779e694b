// Declares the kernels, each of which has its own file, and detects the architectures that they are compiled for.

#ifndef FORMCHECK_BYTE_MASKS_KERNELS_H
#define FORMCHECK_BYTE_MASKS_KERNELS_H

#include "byte_masks.h"

#if defined(__x86_64__)
#define FORMCHECK_X86 1
#else
#define FORMCHECK_X86 0
#endif

// Every 64-bit ARM processor has NEON. The kernel requires little-endian byte order.
#if defined(__aarch64__) && defined(__ARM_NEON) && !defined(__AARCH64EB__)
#define FORMCHECK_ARM 1
#else
#define FORMCHECK_ARM 0
#endif

#define FORMCHECK_KERNEL(name)                                                                   \
  unsigned name(const uint8_t *bytes, size_t words, const formcheck_byte_class *classes,         \
                size_t count, uint64_t *const *masks)

FORMCHECK_KERNEL(formcheck_masks_portable);
FORMCHECK_KERNEL(formcheck_masks_ssse3);
FORMCHECK_KERNEL(formcheck_masks_avx2);
FORMCHECK_KERNEL(formcheck_masks_avx512);
FORMCHECK_KERNEL(formcheck_masks_gfni);
FORMCHECK_KERNEL(formcheck_masks_neon);

#endif
