/** Longer addresses are refused. */
const MAX_CHARACTERS = 2000;

/** Browsers remove tabs and newlines from an address and read a backslash as a slash. */
const FORBIDDEN_CHARACTERS = /[\s\\\p{Cc}]/u;

/** Excludes paths that some URL parser reads as another host, and paths of the server that are not pages. */
const PAGE = /^\/(?!\/|%2f|%5c|(?:api|storage|admin|socket\.io)(?:[/?]|$))/i;

/** The parts of a parsed URL. */
type Url = Record<'origin' | 'username' | 'password' | 'pathname' | 'search', string>;

/**
 * The path and query of a page of this site, always with one leading slash, to which a redirect is safe whatever the
 * address is.
 * @param address on the site's own origin, or a path
 * @param parse the platform's URL parser; null for an invalid URL
 * @returns null for anything else
 */
export function safeRedirectPath(
  address: string,
  origin: string,
  parse: (address: string, base: string) => Url | null,
): string | null {
  if (address.length > MAX_CHARACTERS || FORBIDDEN_CHARACTERS.test(address)) return null;
  const url = parse(address, origin);
  if (url?.origin !== origin || url.username !== '' || url.password !== '') return null;
  const page = url.pathname + url.search;
  // Tested after parsing, which turns `/..//host` into `//host`.
  return PAGE.test(page) ? page : null;
}
