import { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { ApiError, isRefusal } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { ERROR_TEXTS } from '../../lib/api/error-texts.ts';
import { memoizeByKey } from '../../lib/memoize-by-key.ts';
import { authClient } from '../../lib/session/auth-client.ts';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useSocialCode } from '../session/social-return.ts';
import { useRefreshUser } from './account-user.ts';
import { accountErrorText } from './forms/account-error-text.ts';
import { readReturnedError } from './social/returned-error.ts';

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

/**
 * The text of the error with which a provider sent the browser back to the account page; null when there is none.
 */
function readReturnedErrorText(query: URLSearchParams): string | null {
  const returned = readReturnedError(query);
  return returned?.text === ERROR_TEXTS.socialCanceled
    ? ERROR_TEXTS.linkCanceled
    : (returned?.text ?? null);
}

/**
 * Finishes connecting a provider after its redirect, and removes the result from the page's query.
 * @returns whether that is in progress, and why it failed
 */
function useLinkReturn(): { finishing: boolean; failure: string | null } {
  const [query, setQuery] = useSearchParams();
  const [refused, setRefused] = useState<string | null>(null);
  const refreshUser = useRefreshUser();
  const refusal = readReturnedErrorText(query);

  useEffect(() => {
    if (refusal === null) return;
    setRefused(refusal);
    setQuery({}, { replace: true });
  }, [refusal, setQuery]);

  const onFinished = useCallback(
    (failure: string | null) => {
      if (failure === null) toast('Account connected');
      void refreshUser();
    },
    [refreshUser],
  );
  const { finishing, failure } = useSocialCode('link', onFinished);
  return { finishing, failure: refused ?? failure };
}

/** The progress or failure of an emailed link, or of a return from a provider. */
export function Arrival() {
  const link = useEmailLink();
  const social = useLinkReturn();
  const busy =
    (link.confirming && 'Confirming your new email') || (social.finishing && 'Connecting');
  const failure = link.failure ?? social.failure;
  if (!busy && !failure) return null;
  return (
    <div className="mb-9">
      {failure ? (
        <Notice kind="error" title={failure} />
      ) : (
        <p role="status" className="inline-flex items-center gap-3 text-muted">
          <Spinner /> {busy}
        </p>
      )}
    </div>
  );
}
