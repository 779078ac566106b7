import { stripePageReplySchema } from '@photo-coach/shared/contracts/http/billing.ts';
import { callApi } from '../../../lib/api/call-api.ts';

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
  const { url } = await callApi({
    method: 'POST',
    path: '/create-checkout-session',
    body: { priceId, ...(returnTo !== null && { returnTo }) },
    reply: stripePageReplySchema,
    signal,
  });
  return url;
}
