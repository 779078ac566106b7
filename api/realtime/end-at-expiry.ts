import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import type { RealtimeSocket } from './create-realtime.ts';

export const tokenSchema = z.string().min(1).max(8192);

type Dependencies = Pick<ApiDependencies, 'authenticate' | 'limits' | 'log' | 'now'>;

/** Extends a socket by a newer access token of the same session. @throws AppError no_session, rate_limited */
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
 * Disconnects a socket when its access token expires. A client that sends a newer token as `token` stays connected;
 * the acknowledgment says whether the token was accepted.
 */
export function endAtExpiry(dependencies: Dependencies, socket: RealtimeSocket): void {
  let timer: NodeJS.Timeout;
  const schedule = () => {
    clearTimeout(timer);
    const left = socket.data.expiresAt * 1000 - dependencies.now().getTime();
    timer = setTimeout(() => socket.disconnect(true), Math.max(0, left));
  };
  socket.on('token', (token: unknown, acknowledge?: unknown) => {
    const answer = (isAccepted: boolean) => {
      if (typeof acknowledge === 'function') acknowledge(isAccepted);
    };
    renew(dependencies, socket, token).then(
      (isAccepted) => {
        if (isAccepted && socket.connected) schedule();
        answer(isAccepted);
      },
      (error: unknown) => {
        dependencies.log.debug({ err: error }, 'the newer token of a socket was not accepted');
        answer(false);
      },
    );
  });
  socket.on('disconnect', () => clearTimeout(timer));
  schedule();
}
