/**
 * glibc's settings (mallopt(3)) for every process of the product. The defaults keep an arena per thread, each with the
 * memory of large photos; with fixed thresholds, blocks of a megabyte and more go back to the system when they are
 * freed. The Dockerfile repeats them, because a process reads them before its first line runs.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1000000',
  MALLOC_TRIM_THRESHOLD_: '1000000',
} as const;
