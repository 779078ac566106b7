/** Unused uploads are removed after a day: parts older than this, ms, belong to none. */
export const PARTS_KEPT_MS = 25 * 60 * 60 * 1000;
