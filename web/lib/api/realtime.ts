import {
  SERVER_EVENTS,
  type ServerEventName,
  type ServerEventPayload,
} from '@photo-coach/shared/contracts/events.ts';
import { io } from 'socket.io-client';
import { z } from 'zod';
import { createStore, useStore } from '../create-store.ts';
import { authClient, getAccessToken } from '../session/auth-client.ts';
import { renewToken } from '../session/renew-token.ts';
import { replaceRefusedToken } from '../session/session.ts';

/** While the socket is away, every query that waits for something asks this often, ms (specification 2, section 4). */
const POLL_MS = 3000;
/** While it is there, the same query still asks this often, ms: an event lost on the way is made up for. */
const SAFETY_MS = 15_000;
/** A connection that the server has refused or ended is tried again after this time, ms; a lost one by the library. */
const RETRY_MS = 5000;

/** What the server gives as the reason of a refused handshake. */
const refusalSchema = z.object({ data: z.object({ code: z.string() }) });

const connected = createStore(false);

/** How often a query that waits for something should ask, ms. */
export function useRefetchInterval(): number {
  return useStore(connected) ? SAFETY_MS : POLL_MS;
}

type Handlers = { [Name in ServerEventName]: (payload: ServerEventPayload<Name>) => void };

/**
 * Opens the socket and hands over every event that the contract knows; an event that does not parse is dropped.
 * @returns closes it
 */
export function openSocket(handlers: Handlers, onReconnect: () => void): () => void {
  let given: string | null = null;
  let retry = 0;
  const socket = io({
    transports: ['websocket'],
    reconnectionDelayMax: RETRY_MS,
    // Asked anew for every connection, so that a refreshed token is used.
    auth: (give) => {
      const handOver = (token: string | null) => {
        given = token;
        give({ token });
      };
      getAccessToken().then(handOver, () => handOver(null));
    },
  });
  const connectLater = () => {
    connected.set(false);
    window.clearTimeout(retry);
    if (!socket.active) retry = window.setTimeout(() => socket.connect(), RETRY_MS);
  };
  socket.on('connect', () => {
    connected.set(true);
    onReconnect();
  });
  socket.on('disconnect', (reason) => {
    connected.set(false);
    if (reason === 'io server disconnect') connectLater();
  });
  socket.on('connect_error', (error) => {
    const code = refusalSchema.safeParse(error).data?.data.code;
    if (code === 'no_session' && given !== null) void replaceRefusedToken(given);
    connectLater();
  });
  const listen = <Name extends ServerEventName>(name: Name) => {
    socket.on(name as string, (payload: unknown) => {
      const parsed = SERVER_EVENTS[name].safeParse(payload);
      // The schema of this name gives the payload of this name; TypeScript can't follow the index.
      if (parsed.success) handlers[name](parsed.data as ServerEventPayload<Name>);
    });
  };
  listen('job');
  listen('photo');
  listen('signed-out');
  const stopRenewing = renewToken(authClient, socket);
  return () => {
    window.clearTimeout(retry);
    stopRenewing();
    socket.close();
    connected.set(false);
  };
}
