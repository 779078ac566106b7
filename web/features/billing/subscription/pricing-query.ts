import {
  type PricingReply,
  pricingReplySchema,
} from '@photo-coach/shared/contracts/http/billing.ts';
import { queryOptions } from '@tanstack/react-query';
import { networkError, readReply } from '../../../lib/api/read-reply.ts';

/** The server caches the prices as long, ms. */
const FRESH_MS = 10 * 60_000;

const PATH = '/get-pricing';

/**
 * Fetches what the plans cost. Does not use the session, so that the pages for visitors need no auth client.
 * @throws ApiError
 */
async function fetchPricing(): Promise<PricingReply> {
  const reply = await fetch(`/api${PATH}`).catch(() => {
    throw networkError();
  });
  return readReply(reply, PATH, pricingReplySchema);
}

/** The prices of the plans, with the price ids for checkout. */
export const pricingQuery = queryOptions({
  queryKey: ['pricing'],
  queryFn: fetchPricing,
  staleTime: FRESH_MS,
});
