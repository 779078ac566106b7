import {
  type PricingReply,
  pricingReplySchema,
} from '@photo-coach/shared/contracts/http/billing.ts';
import { networkError, readReply } from '../../../lib/api/read-reply.ts';

const PATH = '/get-pricing';

/**
 * Fetches what the plans cost. Does not use the session, so that the pages for visitors need no auth client.
 * @throws ApiError
 */
export async function fetchPricing(): Promise<PricingReply> {
  const reply = await fetch(`/api${PATH}`).catch(() => {
    throw networkError();
  });
  return readReply(reply, PATH, pricingReplySchema);
}
