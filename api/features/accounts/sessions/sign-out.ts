import type { SignOutScope } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { endAllSessions, endOtherSessions, endSession } from './end-sessions.ts';

/** Signs out of this session, of the others, or of all: their tokens and sockets end at once. */
export async function signOut(
  dependencies: Pick<AccountDependencies, 'db' | 'events'>,
  account: { userId: string; sessionId: string },
  scope: SignOutScope,
): Promise<void> {
  await inTransaction(dependencies, async (tx, emit) => {
    if (scope === 'global') await endAllSessions(tx, emit, account.userId);
    else if (scope === 'others') await endOtherSessions(tx, emit, account);
    else await endSession(tx, emit, account.sessionId);
  });
}
