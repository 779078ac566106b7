import { BILLING_ROUTES, type PortalTask } from '@photo-coach/shared/contracts/http/billing.ts';
import { callRoute } from '../../../lib/api/call-route.ts';

/**
 * Requests the billing portal of the signed-in account.
 * @param task the page to open; the home page by default
 * @returns its address
 * @throws ApiError no_subscription, payments_timeout and those of any call
 */
export async function requestPortal(
  task: PortalTask | undefined,
  signal: AbortSignal,
): Promise<string> {
  const { url } = await callRoute(BILLING_ROUTES.openPortal, { body: { task }, signal });
  return url;
}
