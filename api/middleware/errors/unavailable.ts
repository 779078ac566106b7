/** The text of the reply for any unavailable server. */
export const UNAVAILABLE_TEXT = 'Service temporarily unavailable';

/** Seconds after which trying again makes sense, unless the error says otherwise. */
export const UNAVAILABLE_RETRY_SECONDS = 2;
