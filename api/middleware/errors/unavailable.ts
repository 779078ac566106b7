/** The text of the reply, whichever server is unavailable. */
export const UNAVAILABLE_TEXT = 'Service temporarily unavailable';

/** Seconds after which trying again makes sense, unless the error says otherwise. */
export const UNAVAILABLE_RETRY_SECONDS = 2;
