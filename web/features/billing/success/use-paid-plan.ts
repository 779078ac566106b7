import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { profileQuery } from '../../session/me-query.ts';
import { subscriptionQuery } from '../api/subscription-query.ts';
import { useSubscriptionCheck } from '../follow/subscription-check.ts';
import { announceSubscription } from '../follow/subscription-signal.ts';
import type { PlanStatus } from '../plan-status/plan-status.ts';
import { usePlanStatus } from '../plan-status/use-plan-status.ts';

/** Time between looks for the subscription, ms; each look has the server ask the payment service. */
const LOOK_MS = 3000;
/** How long to look this often, ms. A confirmation normally takes a few seconds. */
const LOOK_FOR_MS = 60_000;

/** Looks for the subscription every 3 s for a minute. Returns whether that minute is over, and how to start another. */
function useLooks(isAwaited: boolean): [isOver: boolean, lookAgain: () => void] {
  const client = useQueryClient();
  const [isOver, setIsOver] = useState(false);
  const isLooking = isAwaited && !isOver;
  const isSubscribed = useSubscriptionCheck(isLooking ? LOOK_MS : undefined).data?.subscribed;
  useEffect(() => {
    if (!isLooking) return;
    const timer = setTimeout(() => setIsOver(true), LOOK_FOR_MS);
    return () => clearTimeout(timer);
  }, [isLooking]);
  useEffect(() => {
    if (!isAwaited || !isSubscribed) return;
    void client.invalidateQueries(profileQuery);
    void client.invalidateQueries(subscriptionQuery);
  }, [client, isAwaited, isSubscribed]);
  return [isOver, () => setIsOver(false)];
}

/** Says once that the plan is active, here and to the other tabs. */
function useAnnounceActivation(plan: PlanStatus | undefined): void {
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

/** The plan that was just paid for: followed until it is in force. */
export function usePaidPlan() {
  const { data: plan, isPending, error, refetch } = usePlanStatus();
  useAnnounceActivation(plan);
  const [isOverdue, lookAgain] = useLooks(plan !== undefined && !plan.subscribed);
  return { plan, isPending, error, refetch, isOverdue, lookAgain };
}
