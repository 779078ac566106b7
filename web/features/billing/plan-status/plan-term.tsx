import { useQuery } from '@tanstack/react-query';
import { pricingQuery } from '../subscription/pricing-query.ts';
import { afterEnd, endLabel, formatDay, type PlanStatus } from './plan-status.ts';

/** The price after a trial, which the owner hasn't paid yet; null if the plan is no longer sold, and while unknown. */
function usePriceAfterTrial({ status, plan, priceId }: PlanStatus): string | null {
  const isTrial = status === 'trialing' && plan !== 'free';
  const { data } = useQuery({ ...pricingQuery, enabled: isTrial });
  const offered = isTrial ? data?.[plan] : undefined;
  return offered?.priceId === priceId ? (offered?.displayPrice ?? null) : null;
}

/** The day on which a plan renews or ends, and what follows: 'December 22, 2026, then Starter'. */
export function PlanEnd({ status }: { status: PlanStatus }) {
  const price = usePriceAfterTrial(status);
  const { subscriptionEnd } = status;
  if (subscriptionEnd === null) return null;
  return (
    <>
      <time dateTime={subscriptionEnd}>{formatDay(subscriptionEnd)}</time>
      {afterEnd(status, price)}
    </>
  );
}

/** When a plan renews or ends, and what follows: 'Active until December 22, 2026, then Starter'. */
export function PlanTerm({ status }: { status: PlanStatus }) {
  if (status.subscriptionEnd === null) return null;
  return (
    <>
      {endLabel(status)} <PlanEnd status={status} />
    </>
  );
}
