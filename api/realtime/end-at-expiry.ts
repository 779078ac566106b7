import { z } from 'zod';
import type { ApiDeps } from '../deps.ts';
import type { RealtimeSocket } from './create-realtime.ts';

export const tokenSchema = z.string().min(1).max(8192);

type Deps = Pick<ApiDeps, 'authenticate' | 'limits' | 'log' | 'now'>;

/** Takes a newer access token of the same session. @throws AppError no_session, rate_limited */
async function renew(deps: Deps, socket: RealtimeSocket, token: unknown): Promise<boolean> {
  const given = tokenSchema.safeParse(token);
  if (!given.success) return false;
  await deps.limits.limit('socket', socket.data.userId);
  const account = await deps.authenticate(given.data);
  if (account.sessionId !== socket.data.sessionId) return false;
  socket.data.expiresAt = Math.max(socket.data.expiresAt, account.accessTokenExpiresAt);
  return true;
}

/**
 * Ends a socket when its access token does, as a request with that token would be refused. A client that has got a
 * newer one sends it as `token`, and stays; it is told whether it was taken.
 */
export function endAtExpiry(deps: Deps, socket: RealtimeSocket): void {
  let timer: NodeJS.Timeout;
  const schedule = () => {
    clearTimeout(timer);
    const left = socket.data.expiresAt * 1000 - deps.now().getTime();
    timer = setTimeout(() => socket.disconnect(true), Math.max(0, left));
  };
  socket.on('token', (token: unknown, tell?: unknown) => {
    const answer = (isTaken: boolean) => {
      if (typeof tell === 'function') tell(isTaken);
    };
    renew(deps, socket, token).then(
      (isTaken) => {
        if (isTaken && socket.connected) schedule();
        answer(isTaken);
      },
      (error: unknown) => {
        deps.log.debug({ err: error }, 'the newer token of a socket was not taken');
        answer(false);
      },
    );
  });
  socket.on('disconnect', () => clearTimeout(timer));
  schedule();
}
