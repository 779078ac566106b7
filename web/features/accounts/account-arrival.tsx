import { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { ApiError, isRefusal } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { memoizeByKey } from '../../lib/memoize-by-key.ts';
import { authClient } from '../../lib/session/auth-client.ts';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useQueryToken } from '../session/use-query-token.ts';
import { useRefreshUser } from './account-user.ts';
import { accountErrorText } from './forms/account-error-text.ts';

/**
 * Redeems the link that was sent to a new email, which becomes the account's.
 * @returns the new email, or the error of the request
 */
const confirmEmail = memoizeByKey(async (token: string) => {
  try {
    const { email } = await callRoute(ACCOUNT_ROUTES.confirmEmail, { body: { token } });
    // The stored session and its access token still contain the old email.
    await authClient.refreshSession();
    return { email };
  } catch (error) {
    return { error };
  }
});

/** Whether the server has rejected the link itself, so that a retry would fail too. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && isRefusal(error) && error.code !== 'rate_limited';

/**
 * Redeems the link that was sent to a new email.
 * @returns whether the request is running, and why it failed; after a failure that a retry may fix the token stays in
 *   the query, so that reloading the page retries
 */
function useEmailLink(): { confirming: boolean; failure: string | null } {
  const [, setQuery] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const refreshUser = useRefreshUser();
  const hasToken = useQueryToken('email_change', confirmEmail, ({ email, error }) => {
    if (email === undefined) {
      setFailure(accountErrorText(error));
      if (isRefused(error)) setQuery({}, { replace: true });
      return;
    }
    void refreshUser();
    toast('Email changed', { description: `You now sign in with ${email}.` });
    setQuery({}, { replace: true });
  });
  return { confirming: hasToken && failure === null, failure };
}

/** The progress or failure of an emailed link. */
export function Arrival() {
  const { confirming, failure } = useEmailLink();
  if (!confirming && !failure) return null;
  return (
    <div className="mb-9">
      {failure ? (
        <Notice kind="error" title={failure} />
      ) : (
        <p role="status" className="inline-flex items-center gap-3 text-muted">
          <Spinner /> Confirming your new email
        </p>
      )}
    </div>
  );
}
