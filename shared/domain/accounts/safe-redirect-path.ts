/** Longer addresses are none of ours. */
const MAX_CHARACTERS = 2000;

/** Browsers drop tabs and newlines out of an address and read a backslash as a slash. */
const NEVER_IN_AN_ADDRESS = /[\s\\\p{Cc}]/u;

/** Not what some reader takes for another host, nor what is no page: files of users, the API, its tools. */
const PAGE = /^\/(?!\/|%2f|%5c|(?:api|storage|admin|socket\.io)(?:[/?]|$))/i;

/** A URL taken apart. */
type Url = Record<'origin' | 'username' | 'password' | 'pathname' | 'search', string>;

/**
 * The path and query of a page of ours, always with one leading slash: what a person may be sent on to,
 * whoever has written the address.
 * @param address on our own origin, or a path
 * @param parse the platform's URL parser; null for what is no URL
 * @returns null for anything else
 */
export function safeRedirectPath(
  address: string,
  origin: string,
  parse: (address: string, base: string) => Url | null,
): string | null {
  if (address.length > MAX_CHARACTERS || NEVER_IN_AN_ADDRESS.test(address)) return null;
  const url = parse(address, origin);
  if (url?.origin !== origin || url.username !== '' || url.password !== '') return null;
  const page = url.pathname + url.search;
  // Only now: `/..//host` has become `//host`.
  return PAGE.test(page) ? page : null;
}
