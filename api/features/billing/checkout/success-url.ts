import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { safeRedirectPath } from '@photo-coach/shared/domain/accounts/safe-redirect-path.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import type { ApiDependencies } from '../../../dependencies.ts';

/** The page of ours that a customer came from; null for none, and for anything else. */
const pageOf = (env: ApiDependencies['env'], returnTo: string | undefined): string | null =>
  returnTo === undefined ? null : safeRedirectPath(returnTo, publicUrl(env), URL.parse);

/**
 * Where a checkout leads after the payment.
 * @param returnTo the page that the customer came from, which is then offered there; ignored unless it is one of ours
 */
export function successUrl(env: ApiDependencies['env'], returnTo: string | undefined): string {
  const page = pageOf(env, returnTo);
  const query = page === null ? '' : `?${new URLSearchParams({ returnTo: page })}`;
  return `${publicUrl(env)}${PAGES.billingSuccess}${query}`;
}

/**
 * Where the change to another paid plan leads once it is confirmed: to the page that offers the way back to where the
 * customer came from or, if that is unknown, to the page of the plan.
 */
export function switchedUrl(
  env: ApiDependencies['env'],
  { plan, returnTo }: { plan: PaidPlan; returnTo: string | undefined },
): string {
  const page = pageOf(env, returnTo);
  if (page === null) return publicUrl(env) + PAGES.billingManage;
  const query = new URLSearchParams({ switchedTo: plan, returnTo: page });
  return `${publicUrl(env)}${PAGES.billingSuccess}?${query}`;
}
