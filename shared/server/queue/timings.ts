/**
 * Another worker takes over the queue jobs of a killed one after a lock plus a check at most: 12 s. BullMQ renews a
 * lock after half its duration, so the event loop may be blocked for 4 s; decoding runs in separate processes.
 */
export const LOCK_MS = 8000;
export const STALLED_CHECK_MS = 4000;

/** Longest Retry-After, seconds, that is respected: no server may delay a job beyond the job's own deadline. */
export const MAX_RETRY_AFTER_SECONDS = 300;
