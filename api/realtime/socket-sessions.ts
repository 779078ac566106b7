import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { ServerEventName, ServerEventPayload } from '@photo-coach/shared/contracts/events.ts';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';

type ServerEvents = {
  [Name in ServerEventName]: (payload: ServerEventPayload<Name>) => void;
};
/** What clients send, unparsed: a newer access token, and the acknowledgment for whether it was accepted. */
type ClientEvents = { token: (token: unknown, acknowledge?: unknown) => void };
type SocketData = {
  userId: string;
  sessionId: string;
  /** Expiry of the newest token that the client has sent, in seconds since 1970. */
  expiresAt: number;
};
type NoEvents = Record<never, never>;
export type RealtimeServer = Server<ClientEvents, ServerEvents, NoEvents, SocketData>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;

const tokenSchema = z.string().min(1).max(8192);
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
      // Per account: many people may share the handshake's address behind a proxy.
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
