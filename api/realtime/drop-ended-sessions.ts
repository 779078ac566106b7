import type { ApiDependencies } from '../dependencies.ts';
import type { RealtimeServer } from './create-realtime.ts';

/** Disconnects this process's sockets whose session has ended, in case the `signed-out` event was lost. */
export async function dropEndedSessions(
  { db }: Pick<ApiDependencies, 'db'>,
  io: RealtimeServer,
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  if (sockets.length === 0) return;
  const living = await db
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', 'in', [...new Set(sockets.map(({ data }) => data.sessionId))])
    .execute();
  const ids = new Set(living.map(({ id }) => id));
  for (const socket of sockets) {
    if (!ids.has(socket.data.sessionId)) socket.disconnect(true);
  }
}
