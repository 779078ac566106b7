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

/** Delay between the server's reply and clearing this browser, ms (docs/product.md#accounts). */
const CLEAR_AFTER_MS = 100;
/** A server that has not replied within this time, ms, counts as unreachable. */
const REPLY_TIMEOUT_MS = 15_000;

/** `signed-out-locally`: the server returned an error, so sessions on other devices may still be active. */
export type SignOutResult = 'signed-out' | 'signed-out-locally' | 'unreachable';

/** Whether a sign-out is in progress. */
export const signingOut = createStore(false);

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Ends every session of the account on the server. */
async function endOnServer(): Promise<SignOutResult> {
  const { data, error } = await authClient.getSession();
  if (isServerUnreachable(error)) return 'unreachable';
  if (isAuthRetryableFetchError(error)) return 'signed-out-locally';
  // The refresh was rejected: the session has already ended.
  if (data.session === null) return 'signed-out';
  // Not the client's own signOut, which treats an error as success and clears this browser too early.
  const { error: signOutError } = await authClient.admin.signOut(
    data.session.access_token,
    'global',
  );
  if (isServerUnreachable(signOutError)) return 'unreachable';
  return signOutError === null || isAuthSessionMissingError(signOutError)
    ? 'signed-out'
    : 'signed-out-locally';
}

async function runSteps(userId: string): Promise<SignOutResult> {
  track('auth_logout_requested');
  signOutChannel.post({ phase: 'requested', userId });
  const result = await Promise.race([
    endOnServer().catch((): SignOutResult => 'signed-out-locally'),
    sleep(REPLY_TIMEOUT_MS).then((): SignOutResult => 'unreachable'),
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
  // Events are sent at once and then cleared: the next person in this browser may be someone else.
  track(result === 'signed-out' ? 'auth_logout_succeeded' : 'auth_logout_failed');
  resetAnalytics();
  return result;
}

/**
 * Signs out on all devices (docs/product.md#accounts): on the server, then in this browser. If the server can't be
 * reached, the person stays signed in.
 * @returns null without a session, and while another sign-out is in progress
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
