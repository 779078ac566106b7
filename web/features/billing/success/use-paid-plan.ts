import { BILLING_ROUTES, type PaymentReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { callRoute } from '../../../lib/api/call-route.ts';
import { BY_PLAN } from '../../session/by-plan.ts';
import { profileQuery } from '../../session/me-query.ts';
import { subscriptionQuery } from '../api/subscription-query.ts';
import { useSubscriptionCheck } from '../follow/subscription-check.ts';
import { announceSubscription } from '../follow/subscription-signal.ts';
import type { PlanStatus } from '../plan-status/plan-status.ts';
import { usePlanStatus } from '../plan-status/use-plan-status.ts';

/** Interval between polls for the subscription, ms; for each poll the server asks the payment service. */
export const LOOK_MS = 3000;
/** How long to poll this often, ms. A confirmation normally takes a few seconds. */
const LOOK_FOR_MS = 60_000;

/** One minute of polling. Returns whether it is over, and how to start another. */
export function useMinute(isAwaited: boolean): [isOver: boolean, startAgain: () => void] {
  const [isOver, setIsOver] = useState(false);
  const isLooking = isAwaited && !isOver;
  useEffect(() => {
    if (!isLooking) return;
    const timer = setTimeout(() => setIsOver(true), LOOK_FOR_MS);
    return () => clearTimeout(timer);
  }, [isLooking]);
  return [isOver, () => setIsOver(false)];
}

/** Polls for the subscription every 3 s for a minute. Returns as `useMinute` does. */
function useLooks(isAwaited: boolean): [isOver: boolean, lookAgain: () => void] {
  const client = useQueryClient();
  const [isOver, lookAgain] = useMinute(isAwaited);
  const isLooking = isAwaited && !isOver;
  const isSubscribed = useSubscriptionCheck(isLooking ? LOOK_MS : undefined).data?.subscribed;
  useEffect(() => {
    if (!isAwaited || !isSubscribed) return;
    void client.invalidateQueries(profileQuery);
    void client.invalidateQueries(subscriptionQuery);
  }, [client, isAwaited, isSubscribed]);
  return [isOver, lookAgain];
}

/** Announces once, here and to the other tabs, that the plan is active. */
export function useAnnounceActivation(plan: PlanStatus | undefined): void {
  const isActive = plan?.subscribed ?? false;
  const name = plan?.planName;
  useEffect(() => {
    if (isActive) toast(`${name} activated`, { id: 'plan-activated' });
  }, [isActive, name]);
  // The subscription that `plan` was made from.
  const { data: profile } = useQuery({ ...profileQuery, enabled: isActive });
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: isActive });
  useEffect(() => {
    if (isActive && profile && subscription) announceSubscription({ profile, subscription });
  }, [isActive, profile, subscription]);
}

/** Interval between polls for a payment that is unknown or that the bank hasn't confirmed, ms. */
const PAYMENT_LOOK_MS = 15_000;

const isSettled = (state: PaymentReply['state'] | undefined): boolean =>
  state !== undefined && state !== 'processing';

/** The result of the latest checkout of the signed-in account. */
const paymentQuery = queryOptions({
  queryKey: ['payment'],
  queryFn: ({ signal }) => callRoute(BILLING_ROUTES.readPayment, { signal }),
  // A plan that starts while the page is open was paid for without the page knowing yet.
  meta: BY_PLAN,
  // Two pages of the payment service can lie between two looks at it.
  staleTime: 0,
  // Refetched by the page that waits for it.
  retry: false,
});

/** The account's plan, and the payment that just bought it, if any. Polled until the plan is in force. */
export function usePaidPlan() {
  const { data: plan, isPending, error, refetch } = usePlanStatus();
  const payment = useQuery({
    ...paymentQuery,
    refetchInterval: ({ state: { data } }) => !isSettled(data?.state) && PAYMENT_LOOK_MS,
  });
  const { state, isRecent } = payment.data ?? {};
  const isJustPaid = state === 'paid' && isRecent === true;
  useAnnounceActivation(isJustPaid ? plan : undefined);
  const mayBePaid = state !== 'none' && state !== 'open';
  const [isOverdue, lookAgain] = useLooks(plan !== undefined && !plan.subscribed && mayBePaid);
  return {
    plan,
    payment: payment.data,
    isJustPaid,
    isPending: isPending || payment.isPending,
    error,
    refetch,
    isOverdue,
    lookAgain,
  };
}
