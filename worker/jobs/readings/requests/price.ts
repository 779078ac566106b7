import type { Terms, Usage } from '../../../critics/coach/request/model.ts';

/** Tokens that the largest request is counted with before its server has said: three times a usual one. */
const MOST_INPUT_TOKENS = 12_000;

/** Millionths of a dollar for what a request has used: dollars for a million tokens are that for one. */
export function priceOf({ prices }: Terms, { input, cached, output }: Usage): number {
  if (prices === null) return 0;
  const sent = Math.max(0, input - cached) * prices.input + cached * prices.cached;
  return Math.ceil(sent + output * prices.output);
}

/** Millionths of a dollar that a request may cost at most. */
export const mostOf = (terms: Terms): number =>
  priceOf(terms, { input: MOST_INPUT_TOKENS, cached: 0, output: terms.maxTokens, reasoning: 0 });
