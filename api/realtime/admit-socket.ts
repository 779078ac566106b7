import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import type { RealtimeSocket } from './create-realtime.ts';
import { tokenSchema } from './end-at-expiry.ts';

const handshakeSchema = z.object({ token: tokenSchema });

/** Admits a socket whose handshake carries the access token of a live session. */
export function admitSocket({
  authenticate,
  limits,
  log,
}: Pick<ApiDependencies, 'authenticate' | 'limits' | 'log'>) {
  return async (socket: RealtimeSocket, next: (error?: Error) => void): Promise<void> => {
    try {
      const auth = handshakeSchema.safeParse(socket.handshake.auth);
      if (!auth.success) throw new AppError('no_session', 'Please sign in');
      const account = await authenticate(auth.data.token);
      const { userId, sessionId, accessTokenExpiresAt: expiresAt } = account;
      // Per account: the address of the handshake may be that of a proxy which everybody shares.
      await limits.limit('socket', userId);
      socket.data = { userId, sessionId, expiresAt };
      next();
    } catch (error) {
      if (error instanceof AppError) {
        next(Object.assign(new Error(error.message), { data: { code: error.code } }));
        return;
      }
      log.error({ err: error }, 'a socket was not admitted');
      next(Object.assign(new Error('Something went wrong.'), { data: { code: 'internal' } }));
    }
  };
}
