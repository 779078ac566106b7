import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session.ts';
import { profileQuery } from '../../session/me-query.ts';
import { subscriptionQuery } from '../api/subscription-query.ts';
import { type PlanStatus, planStatusOf } from './plan-status.ts';

type Result = {
  /** Undefined while loading, after a failure, and without a session. */
  data: PlanStatus | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
};

/** The subscription of the signed-in account, which pushed changes keep up to date. */
export function usePlanStatus(): Result {
  const { status } = useSession();
  const enabled = status === 'signed-in';
  const profile = useQuery({ ...profileQuery, enabled });
  const subscription = useQuery({ ...subscriptionQuery, enabled });
  const isLoaded = profile.data !== undefined && subscription.data !== undefined;
  return {
    data: isLoaded ? planStatusOf(profile.data, subscription.data) : undefined,
    isPending: status === 'loading' || (enabled && (profile.isPending || subscription.isPending)),
    error: isLoaded ? null : (profile.error ?? subscription.error),
    refetch() {
      void profile.refetch();
      void subscription.refetch();
    },
  };
}
