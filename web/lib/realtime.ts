import {
  SERVER_EVENTS,
  type ServerEventName,
  type ServerEventPayload,
} from '@photo-coach/shared/contracts/events.ts';
import { io } from 'socket.io-client';
import { getAccessToken } from './auth-client.ts';
import { createStore, useStore } from './create-store.ts';

/** While the socket is away, every query that waits for something asks this often, ms (specification 2, section 4). */
const POLL_MS = 3000;
/** While it is there, the same query still asks this often, ms: an event lost on the way is made up for. */
const SAFETY_MS = 15_000;

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
  const socket = io({
    transports: ['websocket'],
    reconnectionDelayMax: 5000,
    // Asked anew for every connection, so that a refreshed token is used.
    auth: (give) => {
      getAccessToken().then(
        (token) => give({ token }),
        () => give({ token: null }),
      );
    },
  });
  socket.on('connect', () => {
    connected.set(true);
    onReconnect();
  });
  socket.on('disconnect', () => connected.set(false));
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
  return () => {
    socket.close();
    connected.set(false);
  };
}
