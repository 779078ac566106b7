import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { safeReturnTo } from '../../../lib/safe-return-to.ts';

/** Pages about plans: a person who pays there was not stopped at something else. */
const ABOUT_PLANS: readonly string[] = [PAGES.pricing, PAGES.billing, PAGES.billingManage];

/**
 * The page to offer after a payment: the one on which a limit or a locked feature led to checkout.
 * @returns its path and query; null for none
 */
export function pageToReturnTo({
  origin,
  pathname,
  search,
}: Pick<Location, 'origin' | 'pathname' | 'search'>): string | null {
  return ABOUT_PLANS.includes(pathname) ? null : safeReturnTo(pathname + search, origin);
}
