import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { sessionRoom } from '@photo-coach/shared/contracts/events.ts';
import type { SignOutScope } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { endAllSessions } from '@photo-coach/shared/server/accounts/end-all-sessions.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { type Emit, inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import type { AccountDependencies } from '../dependencies.ts';

/** Ends one session and its sockets. */
export async function endSession(tx: Tx, emit: Emit, sessionId: string): Promise<void> {
  await tx.deleteFrom('auth_sessions').where('id', '=', sessionId).execute();
  emit({ room: sessionRoom(sessionId), name: 'signed-out', payload: { sessionId } });
}

/** Ends all other sessions of an account, and their sockets. */
export async function endOtherSessions(
  tx: Tx,
  emit: Emit,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const ended = await tx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .returning('id')
    .execute();
  for (const { id } of ended) {
    emit({ room: sessionRoom(id), name: 'signed-out', payload: { sessionId: id } });
  }
}

/** Ends this session, the others, or all of them, with their tokens and sockets. */
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

/**
 * Ends one session of the caller's account, on any device, with its tokens and sockets.
 * @throws AppError PGRST116 when the session does not exist or is someone else's
 */
export async function endOwnSession(
  dependencies: Pick<AccountDependencies, 'db' | 'events'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await inTransaction(dependencies, async (tx, emit) => {
    const session = await tx
      .selectFrom('auth_sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (session === undefined) throw new AppError('PGRST116', 'Not found');
    await endSession(tx, emit, session.id);
  });
}
