import { safeRedirectPath } from '@photo-coach/shared/domain/accounts/safe-redirect-path.ts';

/** URL.parse, which older browsers lack. */
const parse = (address: string, base: string): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null;

/** Pages that must not be the destination after sign-in, because they lead back to it. */
const SIGN_IN_PAGES = /^\/(auth|verify-email)(\/|$)/i;

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // Malformed percent-encoding, which the router rejects too.
    return null;
  }
}

/**
 * Where to go after signing in: path and query of an address on this origin.
 * @returns null when it is missing, invalid, on another origin, the root, or a page for signing in
 */
export function safeReturnTo(value: string | null, origin: string): string | null {
  const page = value ? safeRedirectPath(value, origin, parse) : null;
  if (page === null) return null;
  const path = decode(new URL(page, origin).pathname);
  return path === null || path === '/' || SIGN_IN_PAGES.test(path) ? null : page;
}
