/** What a text says in JSON; null when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another hand's text, or a proxy's page.
    return null;
  }
}
