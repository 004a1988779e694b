// Replaces the C library's allocation functions in the program that links this file, and counts their calls. The
// memory comes from the functions that glibc exports under other names for this purpose.
#include "allocations.h"

#include <malloc.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local long allocations;

long formcheck_allocations(void) { return allocations; }

long formcheck_bytes_in_use(void) {
  const struct mallinfo2 all = mallinfo2();
  return (long)(all.uordblks + all.hblkhd);
}

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  allocations++;
  return __libc_realloc(old, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  allocations++;
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return 12; // ENOMEM
  *result = memory;
  return 0;
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}
