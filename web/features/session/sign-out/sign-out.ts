import { isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/auth-js';
import { resetAnalytics, track } from '../../../lib/analytics/analytics.ts';
import { isServerUnreachable } from '../../../lib/api/auth-errors.ts';
import { createStore } from '../../../lib/create-store.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { beginSignOut, removeSessions } from '../../../lib/session/session.ts';
import { identityOf } from '../../../lib/session/session-identity.ts';
import { signOutChannel } from '../../../lib/session/sign-out-channel.ts';
import { authStorage, SESSION_KEY } from '../../../lib/session/stored-session.ts';
import { clearAccountData } from './account-data.ts';

/** From the server's answer to the clearing of this browser, ms (specification 1, sections 4 and 9). */
const CLEAR_AFTER_MS = 100;
/** A server that has not answered for this long, ms, can't be reached. */
const ANSWER_WITHIN_MS = 15_000;

/** `signed-out-locally`: the server has refused, so that sessions on other devices may live on. */
export type SignOutResult = 'signed-out' | 'signed-out-locally' | 'unreachable';

/** Whether a sign-out is under way. */
export const signingOut = createStore(false);

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Has the server end every session of the account. */
async function endOnServer(): Promise<SignOutResult> {
  const { data, error } = await authClient.getSession();
  if (isServerUnreachable(error)) return 'unreachable';
  if (isAuthRetryableFetchError(error)) return 'signed-out-locally';
  // Its refresh was refused: there is nothing left to end.
  if (data.session === null) return 'signed-out';
  // Not the client's own signOut: that takes a refusal for success, and clears this browser before its time.
  const { error: refusal } = await authClient.admin.signOut(data.session.access_token, 'global');
  if (isServerUnreachable(refusal)) return 'unreachable';
  return refusal === null || isAuthSessionMissingError(refusal)
    ? 'signed-out'
    : 'signed-out-locally';
}

async function runSteps(userId: string): Promise<SignOutResult> {
  track('auth_logout_requested');
  signOutChannel.post({ phase: 'requested', userId });
  const result = await Promise.race([
    endOnServer().catch((): SignOutResult => 'signed-out-locally'),
    sleep(ANSWER_WITHIN_MS).then((): SignOutResult => 'unreachable'),
  ]);
  if (result === 'unreachable') {
    track('auth_logout_failed', { reason: result });
    signOutChannel.post({ phase: 'failed', userId });
    return result;
  }
  await sleep(CLEAR_AFTER_MS);
  clearAccountData();
  await removeSessions(userId);
  signOutChannel.post({ phase: 'done', userId });
  // Sent at once, and not kept: what comes next in this browser may be another person's.
  track(result === 'signed-out' ? 'auth_logout_succeeded' : 'auth_logout_failed');
  resetAnalytics();
  return result;
}

/**
 * Signs out everywhere, in the steps of the specification (section 4): on the server, then in this browser.
 * While the server can't be reached the person stays signed in. A second call while one runs does nothing.
 * @returns null when there was nothing to do
 */
export async function signOut(): Promise<SignOutResult | null> {
  const identity = identityOf(authStorage.getItem(SESSION_KEY));
  if (identity === null || signingOut.get()) return null;
  signingOut.set(true);
  const release = beginSignOut();
  try {
    return await runSteps(identity.userId);
  } finally {
    release();
    signingOut.set(false);
  }
}
