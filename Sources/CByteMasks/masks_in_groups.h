// A kernel that processes the classes in groups. The including file defines `masks_of_group` for up to GROUP classes,
// and the macros KERNEL, the name of the kernel, and TARGET, its target attribute.

TARGET FORMCHECK_KERNEL(KERNEL) {
  unsigned saw = 0;
  for (size_t first = 0; first < count || first == 0; first += GROUP) {
    const size_t here = count - first < GROUP ? count - first : GROUP;
    // With a constant number of classes, the compiler keeps the tables in registers.
    switch (here) {
#define CASE(known)                                                                              \
  case known: saw |= masks_of_group(bytes, words, classes + first, known, masks + first); break;
      CASE(0) CASE(1) CASE(2) CASE(3) CASE(4)
#if GROUP > 4
      CASE(5) CASE(6)
#endif
#if GROUP > 6
      CASE(7) CASE(8)
#endif
#undef CASE
    }
  }
  return saw;
}
