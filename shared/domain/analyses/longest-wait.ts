/** How long a reading waits for a resting model, and the longest wait for a reading, in milliseconds. */
export const LONGEST_WAIT_MS = 30 * 60_000;
