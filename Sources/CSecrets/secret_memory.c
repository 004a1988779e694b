// Memory for secrets.

#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>

#include "CSecrets.h"

unsigned char *formcheck_map_secret(size_t count) {
  void *mapped = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) return NULL;
  // Both calls can fail. The memory is then usable, but less protected.
  mlock(mapped, count);
  madvise(mapped, count, MADV_DONTDUMP);
  return mapped;
}

void formcheck_unmap_secret(unsigned char *bytes, size_t count) {
  explicit_bzero(bytes, count);
  munmap(bytes, count);
}

void formcheck_wipe(unsigned char *bytes, size_t count) { explicit_bzero(bytes, count); }
