// Counts the calls of malloc and its kin on the calling thread. For formbench alone.
#ifndef FORMCHECK_ALLOCATIONS_H
#define FORMCHECK_ALLOCATIONS_H

// How many times this thread has asked for memory so far.
long formcheck_allocations(void);

#endif
