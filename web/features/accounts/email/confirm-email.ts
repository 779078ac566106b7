import { confirmEmailReplySchema } from '@photo-coach/shared/contracts/http/accounts.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { memoizeByKey } from '../../../lib/memoize-by-key.ts';
import { authClient } from '../../../lib/session/auth-client.ts';

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
export const confirmEmail = memoizeByKey(confirm);
