import type { DeleteAccountRequest } from '@photo-coach/shared/contracts/http/accounts.ts';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { resetAnalytics } from '../../../lib/analytics/analytics.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { beginSignOut, removeSessions, useSession } from '../../../lib/session/session.ts';
import { signOutChannel } from '../../../lib/session/sign-out-channel.ts';
import { clearAccountData } from '../../session/sign-out/account-data.ts';

/**
 * Has the server erase the account with all its files; nothing brings it back.
 * @throws ApiError as callApi does; invalid_credentials and reauthentication_needed for want of proof
 */
async function requestDeletion(proof: DeleteAccountRequest): Promise<void> {
  await callApi({ method: 'DELETE', path: '/me', body: proof, reply: z.undefined() });
}

/** The server has erased everything: so does this browser, as after a sign-out. */
async function forget(userId: string): Promise<void> {
  clearAccountData();
  await removeSessions(userId);
  signOutChannel.post({ phase: 'done', userId });
  // What was counted meanwhile is of an account that is no more.
  resetAnalytics();
}

/**
 * Erases the account on the server, then what this browser holds of it. The server ends the sessions
 * before it answers; nothing but this speaks of that end, in this tab and in the others.
 * @throws ApiError as callApi does; then everything is as before
 */
async function deleteAccount(userId: string, proof: DeleteAccountRequest): Promise<void> {
  const release = beginSignOut();
  signOutChannel.post({ phase: 'requested', userId });
  try {
    await requestDeletion(proof);
    await forget(userId);
  } catch (error) {
    signOutChannel.post({ phase: 'failed', userId });
    throw error;
  } finally {
    release();
  }
}

/**
 * Erases the account that is signed in, and leads to the landing page; the page that asked for it is gone
 * before this ends.
 * @throws ApiError as deleteAccount does
 */
export function useDeleteAccount(): (proof: DeleteAccountRequest) => Promise<void> {
  const { session } = useSession();
  const navigate = useNavigate();
  return async (proof) => {
    if (session === null) return;
    await deleteAccount(session.user.id, proof);
    await navigate('/', { replace: true, state: { toastTitle: 'Account deleted' } });
  };
}
