import { confirmEmailReplySchema } from '@photo-coach/shared/contracts/http/accounts.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { ApiError, isRefusal } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { memoizeByKey } from '../../../lib/memoize-by-key.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { useRefreshUser } from '../account-user.ts';
import { accountErrorText } from '../forms/account-error-text.ts';

async function confirm(token: string): Promise<string> {
  const { email } = await callApi({
    method: 'POST',
    path: '/me/email-change',
    body: { token },
    reply: confirmEmailReplySchema,
  });
  // The session's own copy of the account, and its access token, still name the old address.
  await authClient.refreshSession();
  return email;
}

/**
 * Uses up the link that was mailed to a new address, and gives the account that address.
 * @returns the address
 * @throws ApiError as callApi does
 */
const confirmEmail = memoizeByKey(confirm);

const PARAMETER = 'email_change';

/** The link itself was refused, and would be again. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && isRefusal(error) && error.code !== 'rate_limited';

type EmailLink = { confirming: boolean; failure: string | null };

/**
 * Posts the token of the link that was mailed to a new address, then takes it out of the page's address:
 * mail scanners only GET, and run no scripts.
 * @returns whether it is being posted, and why it was not taken; a link that could not be posted
 * stays in the address, so that loading the page again tries it again
 */
export function useEmailLink(): EmailLink {
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
