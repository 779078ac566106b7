import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session.ts';
import { profileQuery } from '../../session/me-query.ts';
import { useVerified } from '../../session/use-verified.ts';
import type { ChoosingAccount } from './decide-plan-choice.ts';

/** The account that chooses; null if nobody is signed in. A failed request counts as no subscription. */
export function useChoosingAccount(): { account: ChoosingAccount | null; isLoading: boolean } {
  const { status } = useSession();
  const isSignedIn = status === 'signed-in';
  const { data, isPending } = useQuery({ ...profileQuery, enabled: isSignedIn });
  const isVerified = useVerified();
  const { plan = 'free', plan_status = null } = data ?? {};
  return {
    account: isSignedIn ? { plan, plan_status, isVerified } : null,
    isLoading: status === 'loading' || (isSignedIn && (isPending || isVerified === null)),
  };
}
