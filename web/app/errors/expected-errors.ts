/** Names of the errors that browsers and the auth client throw without a network, or for an aborted request. */
const EXPECTED_NAMES = ['AbortError', 'TimeoutError', 'NetworkError', 'AuthRetryableFetchError'];

/** Messages of the TypeErrors that Chromium, Firefox and WebKit throw for a request without a reply. */
const NETWORK_TEXTS =
  /^(TypeError: )?(failed to fetch|networkerror|network error|load failed|error in input stream|the network connection was lost|the internet connection appears to be offline)/i;

/** Messages of those browsers, and of Vite, for a module of this app that could not be loaded. */
const MISSING_FILE_TEXTS =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** The message of an error, or any other thrown value as text. */
export function textOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

/** Whether a module of this app could not be loaded: there is no network, or a newer version has replaced it. */
export function isMissingFile(error: unknown): boolean {
  return MISSING_FILE_TEXTS.test(textOf(error));
}

/**
 * Whether something failed without a network or was aborted, which is reported where it happens.
 * Recognizes an ApiError by its code, not its class, so that the landing page need not load the class.
 */
export function isNetworkOrAbort(reason: unknown): boolean {
  if (reason instanceof Error) {
    if (EXPECTED_NAMES.includes(reason.name)) return true;
    if ('code' in reason && reason.code === 'network') return true;
  }
  return NETWORK_TEXTS.test(textOf(reason)) || isMissingFile(reason);
}
