/** Whether a message is JSON, and so not readable for people. */
export function isJson(message: string): boolean {
  try {
    JSON.parse(message);
    return true;
  } catch {
    return false; // A sentence isn't JSON.
  }
}
