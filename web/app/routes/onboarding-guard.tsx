import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Navigate, Outlet } from 'react-router-dom';
import { useMe } from '../../features/session/me-query.ts';
import { ProfileMissing } from '../../features/session/profile-missing.tsx';
import { hasCode } from '../../lib/api/api-error.ts';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';

/** Inside the session guard: lets people through who have finished onboarding. */
export function Component() {
  const { data, error, isPending, isFetching, refetch } = useMe();
  if (data?.onboarding_completed) return <Outlet />;
  if (data || hasCode(error, 'PGRST116')) return <Navigate to={PAGES.welcome} replace />;
  if (isPending) return <LoadingScreen />;
  return <ProfileMissing error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
