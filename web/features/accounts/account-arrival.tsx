import { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { ApiError, isRefusal } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { memoizeByKey } from '../../lib/memoize-by-key.ts';
import { authClient } from '../../lib/session/auth-client.ts';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useRefreshUser } from './account-user.ts';
import { accountErrorText } from './forms/account-error-text.ts';

async function confirm(token: string): Promise<string> {
  const { email } = await callRoute(ACCOUNT_ROUTES.confirmEmail, { body: { token } });
  // The stored session and its access token still contain the old email.
  await authClient.refreshSession();
  return email;
}

/**
 * Redeems the link that was sent to a new email, which becomes the account's.
 * @returns the new email
 * @throws ApiError as callRoute does
 */
const confirmEmail = memoizeByKey(confirm);

const PARAMETER = 'email_change';

/** Whether the server has rejected the link itself, so that a retry would fail too. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && isRefusal(error) && error.code !== 'rate_limited';

type EmailLink = { confirming: boolean; failure: string | null };

/**
 * Posts the token of the link that was sent to a new email, then removes it from the page's query. A GET by a mail
 * scanner, which runs no scripts, leaves the token unused.
 * @returns whether the request is running, and why it failed; after a failure that a retry may fix the token stays in
 *   the query, so that reloading the page retries
 */
function useEmailLink(): EmailLink {
  const [query, setQuery] = useSearchParams();
  const token = query.get(PARAMETER);
  const [failure, setFailure] = useState<string | null>(null);
  const refreshUser = useRefreshUser();

  useEffect(() => {
    if (!token) return;
    let left = false;
    const succeed = (email: string) => {
      if (left) return;
      void refreshUser();
      toast('Email changed', { description: `You now sign in with ${email}.` });
      setQuery({}, { replace: true });
    };
    const fail = (error: unknown) => {
      if (left) return;
      setFailure(accountErrorText(error));
      if (isRefused(error)) setQuery({}, { replace: true });
    };
    confirmEmail(token).then(succeed, fail);
    return () => {
      left = true;
    };
  }, [token, setQuery, refreshUser]);

  return { confirming: token !== null && failure === null, failure };
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
