import { safeRedirectPath } from '@photo-coach/shared/domain/accounts/safe-redirect-path.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';

/** Where a social sign-in leads without a redirect address, or with an unsafe one. */
const DEFAULT_PAGE = PAGES.welcome;

/**
 * The page to return to after a social sign-in.
 * @param redirectTo an address on the product's own origin, or a path
 * @param publicAddress the product's own address
 * @returns DEFAULT_PAGE for any other address
 */
export function toRedirectPath(redirectTo: string | undefined, publicAddress: string): string {
  const { origin } = new URL(publicAddress);
  return safeRedirectPath(redirectTo ?? DEFAULT_PAGE, origin, URL.parse) ?? DEFAULT_PAGE;
}

/** Sets parameters of a page's query, replacing those of the same names. */
export function withParameters(page: string, parameters: Record<string, string>): string {
  const url = new URL(page, 'http://own.invalid');
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
