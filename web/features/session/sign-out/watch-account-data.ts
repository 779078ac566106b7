import { queryClient } from '../../../lib/api/query-client.ts';
import { watchAccount } from '../../../lib/session/session.ts';
import { clearAccountData, ownAccountData } from './account-data.ts';

/**
 * Keeps accounts apart that follow one another in this browser. A session that the server has ended takes
 * along what the server has told, and leaves files and choices for when the same person signs in again.
 * A sign-out in this tab clears everything by itself.
 */
export function watchAccountData(): void {
  watchAccount(({ userId, end }) => {
    queryClient.clear();
    if (userId !== null) ownAccountData(userId);
    else if (end === 'other-tab') clearAccountData();
  });
}
