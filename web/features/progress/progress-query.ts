import {
  PROGRESS_ROUTES,
  type ProgressReply,
} from '@photo-coach/shared/contracts/http/progress.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { useSession } from '../../lib/session/session.ts';
import { useVerified } from '../session/use-verified.ts';

const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: ({ signal }) => callRoute(PROGRESS_ROUTES.read, { signal }),
  // Refetches on every visit, so that a new analysis counts at once.
  staleTime: 0,
});

type ProgressState =
  | { status: 'loading' }
  | { status: 'error'; error: Error; refetch: () => void }
  /** If nothing was analyzed yet; undefined if nobody is signed in. */
  | { status: 'none'; isSignedIn: boolean }
  | { status: 'known'; progress: ProgressReply };

/** The progress of the signed-in account. A visitor, or an account without a confirmed email, has none. */
export function useProgress(): ProgressState {
  const { status } = useSession();
  const isVerified = useVerified();
  const { data, error, refetch } = useQuery({ ...progressQuery, enabled: isVerified === true });
  if (isVerified === null) return { status: 'loading' };
  if (!isVerified) return { status: 'none', isSignedIn: status === 'signed-in' };
  if (data) {
    return data.analysisCount > 0
      ? { status: 'known', progress: data }
      : { status: 'none', isSignedIn: true };
  }
  if (error) return { status: 'error', error, refetch: () => void refetch() };
  return { status: 'loading' };
}
