/** Whether a message is JSON, and so none for people. */
export function isJson(message: string): boolean {
  try {
    JSON.parse(message);
    return true;
  } catch {
    return false; // A sentence is no JSON.
  }
}
