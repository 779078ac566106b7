import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { renewToken } from './renew-token.ts';

type Watcher = (event: AuthChangeEvent, session: Session | null) => void;

/** A client whose events the test triggers, and a socket that records what is sent. */
function wire({ connected }: { connected: boolean }) {
  const watchers = new Set<Watcher>();
  const sent: unknown[][] = [];
  const auth = {
    onAuthStateChange(watcher: Watcher) {
      watchers.add(watcher);
      const unsubscribe = () => void watchers.delete(watcher);
      return { data: { subscription: { id: 'one', callback: watcher, unsubscribe } } };
    },
  };
  const socket = {
    connected,
    emit(...event: unknown[]) {
      sent.push(event);
      return this;
    },
  };
  // Only these members of both are used.
  const stop = renewToken(auth as GoTrueClient, socket as never);
  const happen = (event: AuthChangeEvent, access_token: string | null) => {
    // Only the session's token is read.
    const session = access_token === null ? null : ({ access_token } as Session);
    for (const watcher of watchers) watcher(event, session);
  };
  return { sent, socket, happen, stop };
}

test('a refreshed token is sent to the server on the open socket', () => {
  const { sent, happen } = wire({ connected: true });
  happen('INITIAL_SESSION', 'first');
  happen('SIGNED_IN', 'first');
  happen('TOKEN_REFRESHED', 'second');
  happen('SIGNED_OUT', null);
  expect(sent).toEqual([['token', 'second']]);
});

test('without a connection no token is queued: the next connection asks for the newest itself', () => {
  const { sent, socket, happen } = wire({ connected: false });
  happen('TOKEN_REFRESHED', 'second');
  socket.connected = true;
  happen('TOKEN_REFRESHED', 'third');
  expect(sent).toEqual([['token', 'third']]);
});

test('a closed socket gets no more tokens', () => {
  const { sent, happen, stop } = wire({ connected: true });
  stop();
  happen('TOKEN_REFRESHED', 'second');
  expect(sent).toEqual([]);
});
