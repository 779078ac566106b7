import { Emitter } from '@socket.io/postgres-emitter';
import { CompiledQuery } from 'kysely';
import type { Tx } from '../db/connect.ts';
import type { EventPublisher, PendingEvent } from './publisher.ts';

const NAMESPACE = '/';

/** The adapter (0.5) ignores messages without a namespace, and the emitter (0.1.1) sends none. */
const withNamespace = (message: string): string =>
  JSON.stringify({ ...JSON.parse(message), nsp: NAMESPACE });

/** Sends the events with `pg_notify` inside the transaction: PostgreSQL delivers them when it commits. */
async function notify(tx: Tx, events: readonly PendingEvent[]): Promise<void> {
  const queries: Promise<unknown>[] = [];
  const emitter = new Emitter({
    query: (text: string, [channel, message]: [string, string]) => {
      const query = tx.executeQuery(CompiledQuery.raw(text, [channel, withNamespace(message)]));
      queries.push(query);
      // The emitter would emit an error event; the caller below rejects instead.
      return query.catch(() => undefined);
    },
  });
  for (const { room, name, payload } of events) emitter.to(room).emit(name, payload);
  await Promise.all(queries);
}

/** Events through the database, for `@socket.io/postgres-adapter` with its default channel. */
export function createPostgresPublisher(): EventPublisher {
  return {
    beforeCommit: notify,
    afterCommit: async () => undefined,
    close: async () => undefined,
  };
}
