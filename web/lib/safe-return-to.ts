/** Longer addresses are none of ours. */
const MAX_CHARACTERS = 2000;

/** Where a person comes from who has to sign in: going back there would lead to the same page again. */
const SIGN_IN_PAGES = /^\/(auth|verify-email)(\/|$)/i;

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // The router would complain of it as well.
    return null;
  }
}

/**
 * Where to go after signing in: path and query of an address on this origin (specification 1, section 5).
 * @returns null when it is missing, invalid, on another origin, the root, or a page for signing in
 */
export function safeReturnTo(value: string | null, origin: string): string | null {
  if (!value || value.length > MAX_CHARACTERS || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  // A blob: address has the origin of its maker, but its path is an address of its own.
  if (url.origin !== origin || !url.pathname.startsWith('/')) return null;
  // Read once more, as a browser will: a path that begins with two slashes names another host.
  if (url.pathname.startsWith('//')) return null;
  const path = decode(url.pathname);
  if (path === null || path === '/' || SIGN_IN_PAGES.test(path)) return null;
  return `${url.pathname}${url.search}`;
}
