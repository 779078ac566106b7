/** The parsed JSON of a text; null when it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, such as a proxy's error page.
    return null;
  }
}
