import type { Server as HttpServer } from 'node:http';
import { sessionRoom, userRoom } from '@photo-coach/shared/contracts/events.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { fromOrigin, readOrigin } from '@photo-coach/shared/server/origin.ts';
import { Server } from 'socket.io';
import type { ApiDependencies } from '../dependencies.ts';
import { isOwnHost } from '../middleware/check-host.ts';
import { isOwnOrigin } from '../middleware/check-origin.ts';
import { openAdapter } from './open-adapter.ts';
import { observePushes } from './push-metrics.ts';
import {
  admitSocket,
  dropEndedSessions,
  endAtExpiry,
  type RealtimeServer,
  type RealtimeSocket,
} from './socket-sessions.ts';

const SESSION_CHECK_MS = 60_000;
/** Clients only send tokens. */
const MAX_MESSAGE_BYTES = 10_000;

type RealtimeDependencies = Pick<
  ApiDependencies,
  'db' | 'env' | 'log' | 'authenticate' | 'limits' | 'now' | 'redis' | 'pool'
>;

/** Disconnects the socket after the `signed-out` event has been sent to it. */
function disconnectWhenSignedOut(socket: RealtimeSocket): void {
  socket.onAnyOutgoing((event: string) => {
    if (event === 'signed-out') setImmediate(() => socket.disconnect(true));
  });
}

/** Clients poll while they have no socket, and reconnect once events arrive again. */
function closeConnections(io: RealtimeServer): void {
  for (const { conn } of io.sockets.sockets.values()) conn.close();
}

/** Logs each event that is sent on a socket at level debug, with the request that caused it. */
function followPushes(socket: RealtimeSocket, log: Log): void {
  socket.onAnyOutgoing((event: string, _payload: unknown, origin: unknown) =>
    fromOrigin(readOrigin(origin), () =>
      log.debug({ event, userId: socket.data.userId }, 'an event was pushed'),
    ),
  );
}

/**
 * Opens the sockets: websocket only, a live session at the handshake, one room per account and one per session. Events
 * come from every process through PostgreSQL, or Redis if it is used. Resolves once events reach them, or the first
 * attempt has failed: no socket is accepted until they do.
 * @returns `close`, which ends all sockets
 */
export async function createRealtime(
  server: HttpServer,
  dependencies: RealtimeDependencies,
  { sessionCheckMs = SESSION_CHECK_MS }: { sessionCheckMs?: number } = {},
): Promise<{ close: () => Promise<void> }> {
  const events = openAdapter({ ...dependencies, onLost: () => closeConnections(io) });
  const io: RealtimeServer = new Server({
    adapter: events.adapter,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers;
      const isOwn = isOwnOrigin(origin, dependencies.env) && isOwnHost(host, dependencies.env);
      decide(null, events.isListening() && isOwn);
    },
  });
  io.use(admitSocket(dependencies));
  io.on('connection', async (socket) => {
    observePushes(socket);
    disconnectWhenSignedOut(socket);
    followPushes(socket, dependencies.log);
    endAtExpiry(dependencies, socket);
    await socket.join([userRoom(socket.data.userId), sessionRoom(socket.data.sessionId)]);
  });
  io.attach(server);
  await events.listening();

  const timer = setInterval(() => {
    dropEndedSessions(dependencies, io).catch((error: unknown) =>
      dependencies.log.warn({ err: error }, 'the sessions of sockets could not be checked'),
    );
  }, sessionCheckMs);
  return {
    async close() {
      clearInterval(timer);
      // Only the sockets of this process; a broadcast would need Redis, which may be down.
      io.local.disconnectSockets(true);
      await io.close();
      events.close();
    },
  };
}
