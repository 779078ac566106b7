/** The parsed JSON of a text; null when it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, such as a proxy's error page.
    return null;
  }
}

/** Whether a message is JSON, and so not readable for people. */
export function isJson(message: string): boolean {
  try {
    JSON.parse(message);
    return true;
  } catch {
    return false; // A sentence isn't JSON.
  }
}
