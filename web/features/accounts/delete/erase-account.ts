import type { DeleteAccountRequest } from '@photo-coach/shared/contracts/http/accounts.ts';
import { resetAnalytics } from '../../../lib/analytics/analytics.ts';
import { beginSignOut, removeSessions } from '../../../lib/session/session.ts';
import { signOutChannel } from '../../../lib/session/sign-out-channel.ts';
import { clearAccountData } from '../../session/sign-out/account-data.ts';
import { deleteAccount } from './delete-account.ts';

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
export async function eraseAccount(userId: string, proof: DeleteAccountRequest): Promise<void> {
  const release = beginSignOut();
  signOutChannel.post({ phase: 'requested', userId });
  try {
    await deleteAccount(proof);
    await forget(userId);
  } catch (error) {
    signOutChannel.post({ phase: 'failed', userId });
    throw error;
  } finally {
    release();
  }
}
