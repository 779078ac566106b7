/** Seconds after which a page says that the analysis is still running and offers a retry. */
export const SLOW_AFTER_SECONDS = 90;
/**
 * Seconds before which a retry does not restart a running analysis; otherwise its photos could be decoded over and
 * over at no cost. 5 s less than the page waits, since clocks differ.
 */
export const RETRY_RUNNING_AFTER_SECONDS = SLOW_AFTER_SECONDS - 5;
