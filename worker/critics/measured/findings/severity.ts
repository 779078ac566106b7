import type { Levels } from './rule.ts';

/** Severities of amounts at which a fault is noticed, clear, and ruins the photo. */
export const NOTICED = 0.2;
const CLEAR = 0.5;
const RUINED = 0.85;
/** The exponent of severity below the noticed amount. */
const BELOW_NOTICED = 1.5;

/**
 * Severity, 0–1, of an amount of a fault: always rises with the amount, more slowly before it is noticed, and never
 * reaches 1, so that more of a fault always costs more.
 */
export function severityOf(amount: number, { noticed, clear, ruined }: Levels): number {
  if (amount <= 0) return 0;
  if (amount < noticed) return NOTICED * (amount / noticed) ** BELOW_NOTICED;
  if (amount < clear) return NOTICED + ((CLEAR - NOTICED) * (amount - noticed)) / (clear - noticed);
  if (amount < ruined) return CLEAR + ((RUINED - CLEAR) * (amount - clear)) / (ruined - clear);
  // Not exponential: far beyond ruined, differences would be smaller than those between the photo's other findings.
  return 1 - (1 - RUINED) / (1 + (amount - ruined) / (ruined - clear));
}

/** How likely it is, 0–1, that an amount is a fault and not a trait of the scene. */
export const likelihoodOf = (amount: number, { noticed, slope }: Levels): number =>
  1 / (1 + Math.exp(-slope * (amount - noticed)));
