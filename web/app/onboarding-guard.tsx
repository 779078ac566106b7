import { Navigate, Outlet } from 'react-router-dom';
import { useMe } from '../features/account/api/me-query.ts';
import { hasCode } from '../lib/api-error.ts';
import { ERROR_TEXTS } from '../lib/error-texts.ts';
import { Button } from '../ui/button.tsx';
import { LoadingScreen } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';

type ProfileMissingProps = { busy: boolean; onRetry: () => void };

function ProfileMissing({ busy, onRetry }: ProfileMissingProps) {
  return (
    <div className="mx-auto grid w-full max-w-xl flex-1 content-center gap-6 px-6 py-24">
      <title>Something went wrong · Photo Coach</title>
      <Notice kind="error" title={ERROR_TEXTS.profileNotLoaded} />
      <div>
        <Button onClick={onRetry} disabled={busy}>
          Try Again
        </Button>
      </div>
    </div>
  );
}

/** Inside of the session guard: lets through who has finished onboarding. */
export function Component() {
  const { data, error, isPending, isFetching, refetch } = useMe();
  if (data?.onboarding_completed) return <Outlet />;
  if (data || hasCode(error, 'PGRST116')) return <Navigate to="/welcome" replace />;
  if (isPending) return <LoadingScreen />;
  return <ProfileMissing busy={isFetching} onRetry={() => void refetch()} />;
}
