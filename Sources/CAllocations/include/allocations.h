// Counts the calls of malloc and its kin on the calling thread. For formbench alone.
#ifndef FORMCHECK_ALLOCATIONS_H
#define FORMCHECK_ALLOCATIONS_H

// How many times this thread has asked for memory so far.
long formcheck_allocations(void);

// How many bytes the allocator has handed out and not had back, to all threads.
long formcheck_bytes_in_use(void);

#endif
