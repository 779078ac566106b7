import type { DeleteAccountRequest } from '@photo-coach/shared/contracts/http/accounts.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { resetAnalytics } from '../../../lib/analytics/analytics.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { beginSignOut, removeSessions, useSession } from '../../../lib/session/session.ts';
import { signOutChannel } from '../../../lib/session/sign-out-channel.ts';
import { clearAccountData } from '../../session/sign-out/account-data.ts';

/**
 * Deletes the account and all its files on the server, permanently.
 * @throws ApiError as callApi does; invalid_credentials and reauthentication_needed without valid proof
 */
async function requestDeletion(proof: DeleteAccountRequest): Promise<void> {
  await callApi({ method: 'DELETE', path: '/me', body: proof, reply: z.undefined() });
}

/** Clears this browser, as after a sign-out. */
async function clearBrowser(userId: string): Promise<void> {
  clearAccountData();
  await removeSessions(userId);
  signOutChannel.post({ phase: 'done', userId });
  // Events recorded in the meantime belong to the deleted account.
  resetAnalytics();
}

/**
 * Deletes the account on the server, then its data in this browser. The server ends the sessions before it replies, so
 * the deletion is announced as a sign-out first: no tab reports an unexpected end of its session.
 * @throws ApiError as callApi does; nothing has changed then
 */
async function deleteAccount(userId: string, proof: DeleteAccountRequest): Promise<void> {
  const release = beginSignOut();
  signOutChannel.post({ phase: 'requested', userId });
  try {
    await requestDeletion(proof);
    await clearBrowser(userId);
  } catch (error) {
    signOutChannel.post({ phase: 'failed', userId });
    throw error;
  } finally {
    release();
  }
}

/**
 * Deletes the signed-in account and navigates to the landing page; the calling page unmounts before this ends.
 * @throws ApiError as deleteAccount does
 */
export function useDeleteAccount(): (proof: DeleteAccountRequest) => Promise<void> {
  const { session } = useSession();
  const navigate = useNavigate();
  return async (proof) => {
    if (session === null) return;
    await deleteAccount(session.user.id, proof);
    await navigate(PAGES.landing, { replace: true, state: { toastTitle: 'Account deleted' } });
  };
}
