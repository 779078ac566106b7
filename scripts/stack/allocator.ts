/**
 * How glibc keeps memory in our processes (mallopt(3)), as the Dockerfile sets it too: with an arena per thread,
 * each would keep the memory of large photos; and blocks of a megabyte and more go back to the system once they are freed.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1000000',
  MALLOC_TRIM_THRESHOLD_: '1000000',
} as const;
