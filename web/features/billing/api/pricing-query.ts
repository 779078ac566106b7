import { queryOptions } from '@tanstack/react-query';
import { fetchPricing } from './fetch-pricing.ts';

/** The server caches the prices as long, ms. */
const FRESH_MS = 10 * 60_000;

/** The prices of the plans, with the price ids for checkout. */
export const pricingQuery = queryOptions({
  queryKey: ['pricing'],
  queryFn: fetchPricing,
  staleTime: FRESH_MS,
});
