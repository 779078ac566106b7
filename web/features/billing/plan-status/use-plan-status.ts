import { useQuery } from '@tanstack/react-query';
import { hasCode } from '../../../lib/api/api-error.ts';
import { useSession } from '../../../lib/session/session.ts';
import { profileQuery } from '../../session/me-query.ts';
import { subscriptionQuery } from '../subscription/queries.ts';
import { type PlanStatus, planStatusOf } from './plan-status.ts';

type Result = {
  /** Undefined while loading, after a failure, and if nobody is signed in. */
  data: PlanStatus | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
};

/** The plan of an account that never bought anything. */
const NO_PLAN: PlanStatus = {
  subscribed: false,
  isGranted: false,
  plan: 'free',
  isCustomer: false,
  hasInvoices: false,
  status: null,
  subscriptionEnd: null,
  isCanceled: false,
};

/** The signed-in account's subscription; pushed changes keep it up to date. */
export function usePlanStatus(): Result {
  const { status } = useSession();
  const enabled = status === 'signed-in';
  const profile = useQuery({ ...profileQuery, enabled });
  // An account on the free plan has no subscription to fetch.
  const isBought = profile.data !== undefined && profile.data.plan !== 'free';
  const subscription = useQuery({ ...subscriptionQuery, enabled: enabled && isBought });
  const refetch = () => {
    void profile.refetch();
    if (isBought) void subscription.refetch();
  };

  // An account without a profile has never bought anything.
  if (hasCode(profile.error, 'PGRST116')) {
    return { data: NO_PLAN, isPending: false, error: null, refetch };
  }
  const known = isBought ? subscription.data : null;
  const isLoaded = profile.data !== undefined && known !== undefined;
  return {
    data: isLoaded ? planStatusOf(profile.data, known) : undefined,
    isPending:
      status === 'loading' ||
      (enabled && (profile.isPending || (isBought && subscription.isPending))),
    error: isLoaded ? null : (profile.error ?? subscription.error),
    refetch,
  };
}
