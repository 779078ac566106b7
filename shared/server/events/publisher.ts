import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { ServerEventName, ServerEventPayload } from '@photo-coach/shared/contracts/events.ts';
import { FILE_PROBLEM_CODES } from '@photo-coach/shared/domain/analyses/photo-failure.ts';
import { Emitter as PostgresEmitter } from '@socket.io/postgres-emitter';
import { Emitter as RedisEmitter } from '@socket.io/redis-emitter';
import { CompiledQuery } from 'kysely';
import type { Tx } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { createCounter } from '../metrics/create-metric.ts';
import { currentOrigin } from '../origin.ts';
import { connectRedis } from '../queue/connect-redis.ts';
import { throttledWarn } from '../throttled-warn.ts';

/** An event for one room of sockets. */
export type PendingEvent = {
  [Name in ServerEventName]: { room: string; name: Name; payload: ServerEventPayload<Name> };
}[ServerEventName];

/**
 * Carries events from any process to the sockets of every API process.
 * On PostgreSQL they are part of the transaction (NOTIFY is delivered at commit);
 * on Redis they are sent once it has committed.
 */
export type EventPublisher = {
  beforeCommit(tx: Tx, events: readonly PendingEvent[]): Promise<void>;
  afterCommit(events: readonly PendingEvent[]): Promise<void>;
  close(): Promise<void>;
};

const NAMESPACE = '/';

/** The adapter (0.5) ignores messages without a namespace, and the emitter (0.1.1) sends none. */
const withNamespace = (message: string): string =>
  JSON.stringify({ ...JSON.parse(message), nsp: NAMESPACE });

/**
 * The envelope of an event: its payload, and its origin and publication time, from which the API's logs and
 * metrics identify the push. Pages ignore the second part.
 */
const sentOf = ({ payload }: PendingEvent) =>
  [payload, { ...currentOrigin(), sentAt: Date.now() }] as const;

/** Sends the events with `pg_notify` inside the transaction: PostgreSQL delivers them when it commits. */
async function notify(tx: Tx, events: readonly PendingEvent[]): Promise<void> {
  const queries: Promise<unknown>[] = [];
  const emitter = new PostgresEmitter({
    query: (text: string, [channel, message]: [string, string]) => {
      const query = tx.executeQuery(CompiledQuery.raw(text, [channel, withNamespace(message)]));
      queries.push(query);
      // The emitter would emit an error event; the caller below rejects instead.
      return query.catch(() => undefined);
    },
  });
  for (const event of events) emitter.to(event.room).emit(event.name, ...sentOf(event));
  await Promise.all(queries);
}

/** Events through the database, for `@socket.io/postgres-adapter` with its default channel. */
function createPostgresPublisher(): EventPublisher {
  return {
    beforeCommit: (tx, events) => notify(tx, events),
    afterCommit: async () => undefined,
    close: async () => undefined,
  };
}

/** Events through Redis, for `@socket.io/redis-adapter` with its default key. */
function createRedisPublisher(
  redisUrl: string,
  { log, answerWithinMs }: { log: Log; answerWithinMs: number | undefined },
): EventPublisher {
  const maxRetriesPerRequest = answerWithinMs === undefined ? 1 : 0;
  const redis = connectRedis(redisUrl, { maxRetriesPerRequest, log, answerWithinMs });
  const report = throttledWarn(log, 'an event was not published');
  // The emitter does not wait for Redis; a client that misses an event polls.
  const emitter = new RedisEmitter({
    publish: (channel: string, message: Buffer) => {
      redis.publish(channel, message).catch(report);
    },
  });
  return {
    beforeCommit: async () => undefined,
    afterCommit: async (events) => {
      for (const event of events) emitter.to(event.room).emit(event.name, ...sentOf(event));
    },
    close: async () => redis.disconnect(),
  };
}

export const photosByOutcome = createCounter('photo_coach_photos_total', {
  known: [{ outcome: 'critiqued' }, { outcome: 'refused' }, { outcome: 'failed' }],
});
export const failedAlbums = createCounter('photo_coach_failed_albums_total', {
  known: [{ reason: 'failed' }, { reason: 'canceled' }],
});

const isOfFile = (code: ErrorCode | null) => code !== null && FILE_PROBLEM_CODES.includes(code);

function count(event: PendingEvent): void {
  if (event.name === 'photo') {
    const { state, errorCode, isRetriedSmaller } = event.payload;
    // The event of a photo that is critiqued already and is read again.
    if (isRetriedSmaller) return;
    if (state === 'critiqued') photosByOutcome.inc({ outcome: 'critiqued' });
    if (state === 'failed') {
      photosByOutcome.inc({ outcome: isOfFile(errorCode) ? 'refused' : 'failed' });
    }
  }
  if (event.name === 'job' && event.payload.status === 'error') {
    const isCanceled = event.payload.errorCode === 'job_cancelled';
    failedAlbums.inc({ reason: isCanceled ? 'canceled' : 'failed' });
  }
}

/** Counts the photos and analyses that ended, by the events of their transactions: a rollback counts nothing. */
const countEnded = (publisher: EventPublisher): EventPublisher => ({
  ...publisher,
  async afterCommit(events) {
    for (const event of events) count(event);
    await publisher.afterCommit(events);
  },
});

/** Publishes events to the sockets of every API process: through Redis when it is named, else the database. */
export function createEventPublisher({
  redisUrl,
  log,
  answerWithinMs,
}: {
  redisUrl: string | undefined;
  log: Log;
  /** For requests: a Redis without a reply for this time, ms, counts as down. */
  answerWithinMs?: number;
}): EventPublisher {
  return countEnded(
    redisUrl === undefined
      ? createPostgresPublisher()
      : createRedisPublisher(redisUrl, { log, answerWithinMs }),
  );
}
