import type { PaymentReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { profileQuery } from '../../session/me-query.ts';
import { paymentQuery } from '../api/payment-query.ts';
import { subscriptionQuery } from '../api/subscription-query.ts';
import { useSubscriptionCheck } from '../follow/subscription-check.ts';
import { announceSubscription } from '../follow/subscription-signal.ts';
import type { PlanStatus } from '../plan-status/plan-status.ts';
import { usePlanStatus } from '../plan-status/use-plan-status.ts';

/** Time between looks for the subscription, ms; each look has the server ask the payment service. */
export const LOOK_MS = 3000;
/** How long to look this often, ms. A confirmation normally takes a few seconds. */
const LOOK_FOR_MS = 60_000;

/** A minute of looking for what is awaited. Returns whether it is over, and how to start another. */
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

/** Looks for the subscription every 3 s for a minute. Returns as `useMinute` does. */
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

/** Says once that the plan is active, here and to the other tabs. */
export function useAnnounceActivation(plan: PlanStatus | undefined): void {
  const isActive = plan?.subscribed ?? false;
  const name = plan?.planName;
  useEffect(() => {
    if (isActive) toast(`${name} activated`, { id: 'plan-activated' });
  }, [isActive, name]);
  // What `plan` was made of.
  const { data: profile } = useQuery({ ...profileQuery, enabled: isActive });
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: isActive });
  useEffect(() => {
    if (isActive && profile && subscription) announceSubscription({ profile, subscription });
  }, [isActive, profile, subscription]);
}

/** Time between looks for a payment that the bank has not confirmed, or of which nothing is known, ms. */
const PAYMENT_LOOK_MS = 15_000;

const isSettled = (state: PaymentReply['state'] | undefined): boolean =>
  state !== undefined && state !== 'processing';

/** The plan of the account, and the payment that it was just bought with, if any was: followed until it is in force. */
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
