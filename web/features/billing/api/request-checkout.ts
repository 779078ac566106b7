import { BILLING_ROUTES } from '@photo-coach/shared/contracts/http/billing.ts';
import { callRoute } from '../../../lib/api/call-route.ts';

/**
 * Requests the page on which a plan is bought or, for a subscriber of another plan, the change is confirmed.
 * @param choice.returnTo path of the page to offer after the payment; null for none
 * @returns its address
 * @throws ApiError already_subscribed, price_unknown, email_not_verified, payments_timeout and those of any call
 */
export async function requestCheckout(
  { priceId, returnTo }: { priceId: string; returnTo: string | null },
  signal: AbortSignal,
): Promise<string> {
  const { url } = await callRoute(BILLING_ROUTES.startCheckout, {
    body: { priceId, ...(returnTo !== null && { returnTo }) },
    signal,
  });
  return url;
}
