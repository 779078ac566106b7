/**
 * Where to go after signing in: path and query of an address on this origin.
 * @returns null when it is missing, invalid, on another origin, or the root
 */
export function safeReturnTo(value: string | null, origin: string): string | null {
  if (!value) return null;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname === '/') return null;
  return `${url.pathname}${url.search}`;
}
