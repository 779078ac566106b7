/** Where a social sign-in leads when it was not told, or told somewhere that is not ours (first spec, section 7). */
const DEFAULT_PAGE = '/welcome';

/** Browsers drop tabs and newlines out of an address and read a backslash as a slash. */
const NEVER_IN_AN_ADDRESS = /[\s\\\p{Cc}]/u;

/** Not what some reader takes for another host, nor what is no page: files of users, the API, its tools. */
const PAGE = /^\/(?!\/|%2f|%5c|(?:api|storage|admin|socket\.io)(?:[/?]|$))/i;

/**
 * The path and query of a page of ours, always with one leading slash.
 * @param redirectTo an address on our own origin, or a path
 * @param publicAddress our own
 * @returns DEFAULT_PAGE for anything else
 */
export function toOwnPage(redirectTo: string | undefined, publicAddress: string): string {
  if (redirectTo === undefined || NEVER_IN_AN_ADDRESS.test(redirectTo)) return DEFAULT_PAGE;
  const url = URL.parse(redirectTo, publicAddress);
  if (url === null || url.origin !== new URL(publicAddress).origin) return DEFAULT_PAGE;
  const page = url.pathname + url.search;
  // Only now: `/..//host` has become `//host`.
  return url.username === '' && url.password === '' && PAGE.test(page) ? page : DEFAULT_PAGE;
}

/** A page of ours with these parameters in its query, in place of older ones of the same names. */
export function withParameters(page: string, parameters: Record<string, string>): string {
  const url = new URL(page, 'http://own.invalid');
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
