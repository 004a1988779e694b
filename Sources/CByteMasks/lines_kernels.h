// Declares the kernels that match lines, each of which has its own file.

#ifndef FORMCHECK_LINES_KERNELS_H
#define FORMCHECK_LINES_KERNELS_H

#include "byte_masks_kernels.h"
#include "line_shapes.h"

#define FORMCHECK_LINES(name)                                                                    \
  size_t name(const uint8_t *bytes, size_t count, size_t from, const formcheck_shape *shapes,    \
              size_t shape_count, formcheck_records *out)

FORMCHECK_LINES(formcheck_lines_portable);
FORMCHECK_LINES(formcheck_lines_sse2);
FORMCHECK_LINES(formcheck_lines_avx2);
FORMCHECK_LINES(formcheck_lines_neon);

#endif
