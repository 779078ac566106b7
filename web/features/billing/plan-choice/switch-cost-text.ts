import type { PlanChangeReply } from '@photo-coach/shared/contracts/http/billing.ts';

/** The text if the amounts are unknown: what the billing portal does. */
export const SWITCH_RULE =
  'Today you pay the difference for the rest of this period, or get it credited. From your next renewal on, you pay the new price.';

function today({ dueToday, credit }: PlanChangeReply): string {
  if (dueToday !== null) return `Today: ${dueToday}.`;
  return credit === null
    ? 'Today: nothing.'
    : `Today: nothing, and ${credit} off your next payments.`;
}

/**
 * What a change between paid plans costs today and later: 'Today: $11.00. From December 27: $20 a month.'
 * @param locale the browser's by default
 */
export function switchCostText(change: PlanChangeReply, locale?: string): string {
  const { price, interval, periodEnd, endsThen } = change;
  const day = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' }).format(
    new Date(periodEnd),
  );
  const then = endsThen
    ? `Your plan still ends on ${day}.`
    : `From ${day}: ${price} a ${interval}.`;
  return `${today(change)} ${then}`;
}
