import { confirmEmailReplySchema } from '@photo-coach/shared/contracts/http.ts';
import { authClient } from '../../../lib/auth-client.ts';
import { callApi } from '../../../lib/call-api.ts';

const started = new Map<string, Promise<string>>();

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
 * A link works once, so that the same one asked for twice (React draws twice in development) is posted once.
 * @returns the address
 * @throws ApiError as callApi does
 */
export function confirmEmail(token: string): Promise<string> {
  const known = started.get(token);
  if (known !== undefined) return known;
  const confirming = confirm(token);
  started.set(token, confirming);
  return confirming;
}
