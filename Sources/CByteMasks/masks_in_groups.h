// A kernel that goes through the classes in groups. Each file that includes this one has a masks_of_group for up to
// GROUP classes, and says with KERNEL and TARGET what it is called and which instructions it is compiled for.

TARGET FORMCHECK_KERNEL(KERNEL) {
  unsigned saw = 0;
  for (size_t first = 0; first < count || first == 0; first += GROUP) {
    const size_t here = count - first < GROUP ? count - first : GROUP;
    // A loop over a number that the compiler knows keeps the tables in registers.
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
