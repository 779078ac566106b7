import { safeRedirectPath } from '@photo-coach/shared/domain/accounts/safe-redirect-path.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import type { ApiDependencies } from '../../../dependencies.ts';

/**
 * Where a checkout leads after the payment.
 * @param returnTo the page that the customer came from, which is then offered there; ignored unless it is one of ours
 */
export function successUrl(env: ApiDependencies['env'], returnTo: string | undefined): string {
  const origin = publicUrl(env);
  const page = returnTo === undefined ? null : safeRedirectPath(returnTo, origin, URL.parse);
  const query = page === null ? '' : `?${new URLSearchParams({ returnTo: page })}`;
  return `${origin}${PAGES.billingSuccess}${query}`;
}
