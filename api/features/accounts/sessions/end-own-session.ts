import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { endSession } from './end-sessions.ts';

/**
 * Signs one session of the caller's account out, on whatever device it is: its tokens and its
 * sockets end at once.
 * @throws AppError PGRST116 when there is none of that id, or it is someone else's
 */
export async function endOwnSession(
  dependencies: Pick<ApiDependencies, 'db' | 'events'>,
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
