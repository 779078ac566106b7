import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import type { RealtimeSocket } from './create-realtime.ts';

export const tokenSchema = z.string().min(1).max(8192);

type Dependencies = Pick<ApiDependencies, 'authenticate' | 'limits' | 'log' | 'now'>;

/** Takes a newer access token of the same session. @throws AppError no_session, rate_limited */
async function renew(
  dependencies: Dependencies,
  socket: RealtimeSocket,
  token: unknown,
): Promise<boolean> {
  const given = tokenSchema.safeParse(token);
  if (!given.success) return false;
  await dependencies.limits.limit('socket', socket.data.userId);
  const account = await dependencies.authenticate(given.data);
  if (account.sessionId !== socket.data.sessionId) return false;
  socket.data.expiresAt = Math.max(socket.data.expiresAt, account.accessTokenExpiresAt);
  return true;
}

/**
 * Ends a socket when its access token does, as a request with that token would be refused. A client that has got a
 * newer one sends it as `token`, and stays; it is told whether it was taken.
 */
export function endAtExpiry(dependencies: Dependencies, socket: RealtimeSocket): void {
  let timer: NodeJS.Timeout;
  const schedule = () => {
    clearTimeout(timer);
    const left = socket.data.expiresAt * 1000 - dependencies.now().getTime();
    timer = setTimeout(() => socket.disconnect(true), Math.max(0, left));
  };
  socket.on('token', (token: unknown, tell?: unknown) => {
    const answer = (isTaken: boolean) => {
      if (typeof tell === 'function') tell(isTaken);
    };
    renew(dependencies, socket, token).then(
      (isTaken) => {
        if (isTaken && socket.connected) schedule();
        answer(isTaken);
      },
      (error: unknown) => {
        dependencies.log.debug({ err: error }, 'the newer token of a socket was not taken');
        answer(false);
      },
    );
  });
  socket.on('disconnect', () => clearTimeout(timer));
  schedule();
}
