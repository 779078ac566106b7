import { sessionRoom } from '@photo-coach/shared/contracts/events.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { Emit } from '@photo-coach/shared/server/events/in-transaction.ts';

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
