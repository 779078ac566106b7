/** From here on a page says that it is still working and offers another try, in seconds (specification 2, section 9). */
export const SLOW_AFTER_SECONDS = 90;
/**
 * A running analysis is ended by a retry of its owner no sooner than this, in seconds: otherwise its photos could be
 * decoded over and over at no cost. 5 s less than the page waits, for clocks that differ.
 */
export const RETRY_RUNNING_AFTER_SECONDS = SLOW_AFTER_SECONDS - 5;
