/** How long a reading waits for a model that rests, and how long anything waits for a reading, in milliseconds. */
export const LONGEST_WAIT_MS = 30 * 60_000;
