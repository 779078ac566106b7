import { track } from '../../../lib/analytics/analytics.ts';
import { failureReason, isServerUnreachable } from '../../../lib/api/auth-errors.ts';
import { authErrorText, ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { memoizeByKey } from '../../../lib/memoize-by-key.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { pendingFlowId } from './flow-id.ts';

/** What a way to a provider and back was begun for. */
export type SocialPurpose = 'sign-in' | 'link';

async function exchange(code: string, purpose: SocialPurpose): Promise<string | null> {
  const flowId = pendingFlowId.get();
  pendingFlowId.clear();
  const { error } = await authClient.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
  if (purpose === 'sign-in') {
    if (error) track('auth_oauth_failed', { reason: failureReason(error) });
    else track('auth_login_succeeded', { method: 'social' });
  }
  if (error === null) return null;
  if (isServerUnreachable(error)) return ERROR_TEXTS.unreachable;
  // Whatever the server or the library says of a code: their words are for programmers.
  if (purpose === 'sign-in' || error.name === 'AuthPKCECodeVerifierMissingError')
    return ERROR_TEXTS.socialFailed;
  return authErrorText(error, ERROR_TEXTS.socialFailed);
}

/**
 * Turns the code that a provider sent the browser back with into a session.
 * @param purpose what it was begun for; signing in is counted
 * @returns null when the session is there, otherwise the text that says why not
 */
export const finishSocialSignIn = memoizeByKey(exchange);
