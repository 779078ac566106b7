import { safeRedirectPath } from '@photo-coach/shared/domain/accounts/safe-redirect-path.ts';

/** Where a social sign-in leads when it was not told, or told somewhere that is not ours (first spec, section 7). */
const DEFAULT_PAGE = '/welcome';

/**
 * The page to come back to.
 * @param redirectTo an address on our own origin, or a path
 * @param publicAddress our own
 * @returns DEFAULT_PAGE for anything that is no page of ours
 */
export function toOwnPage(redirectTo: string | undefined, publicAddress: string): string {
  const { origin } = new URL(publicAddress);
  return safeRedirectPath(redirectTo ?? DEFAULT_PAGE, origin, URL.parse) ?? DEFAULT_PAGE;
}

/** A page of ours with these parameters in its query, in place of older ones of the same names. */
export function withParameters(page: string, parameters: Record<string, string>): string {
  const url = new URL(page, 'http://own.invalid');
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
