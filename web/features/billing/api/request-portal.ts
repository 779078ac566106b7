import {
  type PortalTask,
  stripePageReplySchema,
} from '@photo-coach/shared/contracts/http/billing.ts';
import { callApi } from '../../../lib/api/call-api.ts';

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
  const { url } = await callApi({
    method: 'POST',
    path: '/customer-portal',
    body: { task },
    reply: stripePageReplySchema,
    signal,
  });
  return url;
}
