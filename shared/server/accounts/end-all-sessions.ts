import { userRoom } from '@photo-coach/shared/contracts/events.ts';
import type { Tx } from '../db/connect.ts';
import type { Emit } from '../events/in-transaction.ts';

/** Ends every session of an account and all its sockets. */
export async function endAllSessions(tx: Tx, emit: Emit, userId: string): Promise<void> {
  await tx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute();
  emit({ room: userRoom(userId), name: 'signed-out', payload: { sessionId: null } });
}
