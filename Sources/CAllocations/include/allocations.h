// Counts the calls to malloc and related functions. Only formbench uses this.
#ifndef FORMCHECK_ALLOCATIONS_H
#define FORMCHECK_ALLOCATIONS_H

// Returns the number of allocations by the calling thread so far.
long formcheck_allocations(void);

// Returns the number of bytes that are allocated now, by all threads.
long formcheck_bytes_in_use(void);

#endif
