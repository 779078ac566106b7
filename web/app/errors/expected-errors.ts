/** Errors by which browsers and the auth client tell that there is no network, or that a request was given up. */
const EXPECTED_NAMES = ['AbortError', 'TimeoutError', 'NetworkError', 'AuthRetryableFetchError'];

/** The texts of the TypeErrors that Chromium, Firefox and WebKit throw for a request without an answer. */
const NETWORK_TEXTS =
  /^(TypeError: )?(failed to fetch|networkerror|network error|load failed|error in input stream|the network connection was lost|the internet connection appears to be offline)/i;

/** The same three, and Vite, for a file of the program that could not be loaded. */
const MISSING_FILE_TEXTS =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** The message of an error, or what else was thrown, as text. */
export function textOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

/** Whether a file of the program could not be loaded: there is no network, or a newer version has replaced it. */
export function isMissingFile(error: unknown): boolean {
  return MISSING_FILE_TEXTS.test(textOf(error));
}

/**
 * Whether something failed for want of a network, or because it was given up: that is told where it happens.
 * Knows an ApiError by its code, not by its class, so that the landing page loads nothing for it.
 */
export function isNetworkOrAbort(reason: unknown): boolean {
  if (reason instanceof Error) {
    if (EXPECTED_NAMES.includes(reason.name)) return true;
    if ('code' in reason && reason.code === 'network') return true;
  }
  return NETWORK_TEXTS.test(textOf(reason)) || isMissingFile(reason);
}
