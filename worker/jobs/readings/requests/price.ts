import type { Terms, Usage } from '../../../critics/coach/request/model.ts';

/** Tokens that are assumed for the largest request before its server has reported any: three times a usual one. */
const MOST_INPUT_TOKENS = 12_000;

/** Millionths of a dollar for the used tokens: a price in dollars per million tokens is one in millionths per token. */
export function priceOf({ prices }: Terms, { input, cached, output }: Usage): number {
  if (prices === null) return 0;
  const sent = Math.max(0, input - cached) * prices.input + cached * prices.cached;
  return Math.ceil(sent + output * prices.output);
}

/** The most that a request may cost, in millionths of a dollar. */
export const mostOf = (terms: Terms): number =>
  priceOf(terms, { input: MOST_INPUT_TOKENS, cached: 0, output: terms.maxTokens, reasoning: 0 });
