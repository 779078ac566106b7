import type { ServerEventName, ServerEventPayload } from '@photo-coach/shared/contracts/events.ts';
import type { Server, Socket } from 'socket.io';

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
