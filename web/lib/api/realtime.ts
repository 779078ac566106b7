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
import { parseKnown } from './read-reply.ts';

/** Polling interval of queries that wait for a result, without a socket, ms. */
const POLL_MS = 3000;
/** Polling interval with a socket, ms, in case an event is lost. */
const SAFETY_MS = 15_000;
/** Delay before reconnecting after the server has refused or closed a connection, ms; the library retries lost ones. */
const RETRY_MS = 5000;

/** The reason in a refused handshake. */
const refusalSchema = z.object({ data: z.object({ code: z.string() }) });

const connected = createStore(false);

/** The polling interval for a query that waits for a result, ms. */
export function useRefetchInterval(): number {
  return useStore(connected) ? SAFETY_MS : POLL_MS;
}

type Handlers = { [Name in ServerEventName]: (payload: ServerEventPayload<Name>) => void };

/**
 * Opens the socket and passes every event of the contract to its handler; drops events that do not parse.
 * @returns a function that closes the socket
 */
export function openSocket(handlers: Handlers, onReconnect: () => void): () => void {
  let sentToken: string | null = null;
  let retry = 0;
  const socket = io({
    transports: ['websocket'],
    reconnectionDelayMax: RETRY_MS,
    // Runs for every connection, so that a refreshed token is used.
    auth: (send) => {
      const sendToken = (token: string | null) => {
        sentToken = token;
        send({ token });
      };
      getAccessToken().then(sendToken, () => sendToken(null));
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
    if (code === 'no_session' && sentToken !== null) void replaceRefusedToken(sentToken);
    connectLater();
  });
  const listen = <Name extends ServerEventName>(name: Name) => {
    socket.on(name as string, (payload: unknown) => {
      const parsed = parseKnown<z.ZodType>(SERVER_EVENTS[name], payload);
      // The schema and the payload belong to the same name; TypeScript can't infer that from the index.
      if (parsed.success) handlers[name](parsed.data as ServerEventPayload<Name>);
    });
  };
  // Object.keys returns string[].
  for (const name of Object.keys(SERVER_EVENTS) as ServerEventName[]) listen(name);
  const stopRenewing = renewToken(authClient, socket);
  return () => {
    window.clearTimeout(retry);
    stopRenewing();
    socket.close();
    connected.set(false);
  };
}
