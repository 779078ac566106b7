import { Navigate, Outlet } from 'react-router-dom';
import { useMe } from '../../features/session/me-query.ts';
import { ProfileMissing } from '../../features/session/profile-missing.tsx';
import { hasCode } from '../../lib/api/api-error.ts';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';

/** Inside of the session guard: lets through who has finished onboarding. */
export function Component() {
  const { data, error, isPending, isFetching, refetch } = useMe();
  if (data?.onboarding_completed) return <Outlet />;
  if (data || hasCode(error, 'PGRST116')) return <Navigate to="/welcome" replace />;
  if (isPending) return <LoadingScreen />;
  return <ProfileMissing busy={isFetching} onRetry={() => void refetch()} />;
}
