import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { resetAnalytics, track } from '../../../lib/analytics.ts';
import { isServerUnreachable } from '../../../lib/api/auth-errors.ts';
import { ERROR_TEXTS, ERROR_TITLES, SIGNED_OUT_LOCALLY } from '../../../lib/api/error-texts.ts';
import { createStore } from '../../../lib/create-store.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { beginSignOut, removeSessions, useSession } from '../../../lib/session/session.ts';
import { identityOf, sessionIdOf } from '../../../lib/session/session-identity.ts';
import { signOutChannel } from '../../../lib/session/sign-out-channel.ts';
import { authStorage, SESSION_KEY } from '../../../lib/session/stored-session.ts';
import { clearAccountData } from './account-data.ts';

/** Delay between the toast and the next page, ms. */
const NAVIGATE_AFTER_MS = 300;

/** Delay between the server's reply and clearing this browser, ms. */
const CLEAR_AFTER_MS = 100;
/** A server that has not replied within this time, ms, counts as unreachable. */
const REPLY_TIMEOUT_MS = 15_000;

/** `signed-out-locally`: the server returned an error, so sessions on other devices may still be active. */
type SignOutResult = 'signed-out' | 'signed-out-locally' | 'unreachable';

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
  track(result === 'signed-out' ? 'auth_logout_succeeded' : 'auth_logout_failed');
  // The next person in this browser may be someone else.
  resetAnalytics();
  return result;
}

/**
 * Signs out on all devices: on the server, then in this browser. If the server can't be
 * reached, the person stays signed in.
 * @returns null without a session, and while another sign-out is in progress
 */
async function signOut(): Promise<SignOutResult | null> {
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

const TOASTS: Record<SignOutResult, () => void> = {
  'signed-out': () =>
    toast('Signed out', { description: 'You have been successfully signed out.' }),
  'signed-out-locally': () =>
    toast.error(ERROR_TITLES.signOut, { description: SIGNED_OUT_LOCALLY }),
  unreachable: () =>
    toast.error(ERROR_TITLES.signOutUnreachable, { description: ERROR_TEXTS.signOutUnreachable }),
};

/** Set by a sign-out: the sign-in page does not use a session that it finds. */
const JUST_SIGNED_OUT = 'just_signed_out';

/** Marks this tab as having just signed out. */
function markJustSignedOut(): void {
  sessionStorage.setItem(JUST_SIGNED_OUT, 'true');
}

/** Signs out with a toast, then navigates; the promise is false when the person is still signed in. */
export function useSignOut(): (to: '/' | '/auth') => Promise<boolean> {
  const navigate = useNavigate();
  return async (to) => {
    const result = await signOut();
    if (result === null) return true;
    TOASTS[result]();
    if (result === 'unreachable') return false;
    if (to === PAGES.auth) markJustSignedOut();
    const state =
      result === 'signed-out-locally' ? { arrivalError: ERROR_TEXTS.signOutFailed } : null;
    setTimeout(() => void navigate(to, { replace: true, state }), NAVIGATE_AFTER_MS);
    return true;
  };
}

/**
 * For the sign-in page: whether this tab has just signed out, so that a session which the browser still has for other
 * tabs must not be used. True until the next sign-in or reload.
 */
export function useJustSignedOut(): boolean {
  const state = useSession();
  const [marked] = useState(() => sessionStorage.getItem(JUST_SIGNED_OUT) !== null);
  useEffect(() => sessionStorage.removeItem(JUST_SIGNED_OUT), []);

  const found = state.session ? sessionIdOf(state.session.access_token) : null;
  const [onArrival, setOnArrival] = useState<{ sessionId: string | null } | null>(null);
  if (onArrival === null && state.status !== 'loading') setOnArrival({ sessionId: found });
  return marked && (onArrival === null || onArrival.sessionId === found);
}
