/**
 * The pauses, in seconds, after the end of an album's run, before photos that failed on our side are tried again
 * automatically. The first is as long as a restart takes, the second as a longer failure.
 */
const AUTOMATIC_PAUSES_SECONDS = [60, 600] as const;

/** How often the failed photos of one album can be tried again by hand within 24 hours: each try decodes them again. */
export const PHOTO_RETRIES_BY_HAND = 10;

/**
 * How long to wait before photos are tried again automatically.
 * @param made automatic tries so far
 * @returns seconds; null when there is no further one
 */
export const pauseBeforePhotoRetry = (made: number): number | null =>
  AUTOMATIC_PAUSES_SECONDS[made] ?? null;
