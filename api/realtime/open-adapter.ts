import { connectRedis, firstTry } from '@photo-coach/shared/server/queue/connect-redis.ts';
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-adapter';
import type pg from 'pg';
import type { ApiDeps } from '../deps.ts';

/** A Redis that says nothing for this time, ms, brings no events either: the sockets end, and clients ask instead. */
const SILENT_MS = 2000;

type Adapter = ReturnType<typeof createPostgresAdapter> | ReturnType<typeof createRedisAdapter>;

/** What carries events between processes to this one's sockets. */
export type OpenedAdapter = {
  adapter: Adapter;
  /** Resolves once events reach this process; call it when the server has its adapter. */
  listening: () => Promise<void>;
  /** Whether events reach this process now. */
  isListening: () => boolean;
  close: () => void;
};

type Options = Pick<ApiDeps, 'env' | 'redis' | 'pool' | 'log'> & {
  /** Called when events stop reaching this process; it listens again by itself. */
  onLost: () => void;
};

/**
 * The adapter takes a connection of the pool to listen on, and only gives it back once it has begun to:
 * closed before that, it would keep the pool from ending. So whoever closes waits for `listening` first.
 * One that breaks it replaces, but never gives back.
 */
function openPostgresAdapter({ pool, log, onLost }: Options): OpenedAdapter {
  const first = Promise.withResolvers<void>();
  let listens = false;
  const lent = {
    connect: async () => {
      const client = await pool.connect();
      client.once('end', () => {
        listens = false;
        client.release(true);
        log.warn('the connection that brings events to the sockets is lost');
        onLost();
      });
      // Once the adapter has sent its LISTEN, what is asked next is answered after it.
      setImmediate(() => {
        client.query('select 1').then(
          () => {
            listens = true;
            first.resolve();
          },
          (error: unknown) => log.warn({ err: error }, 'sockets between processes'),
        );
      });
      return client;
    },
    query: (text: string, values?: unknown[]) => pool.query(text, values),
  };
  return {
    // The two members above are all that it uses of a pool.
    adapter: createPostgresAdapter(lent as pg.Pool, {
      errorHandler: (error) => log.warn({ err: error }, 'sockets between processes'),
    }),
    listening: () => first.promise,
    isListening: () => listens,
    close: () => undefined,
  };
}

/** Through Redis where it is used, through PostgreSQL otherwise. */
export function openAdapter(options: Options): OpenedAdapter {
  const { env, redis, log, onLost } = options;
  if (redis === null || env.REDIS_URL === undefined) return openPostgresAdapter(options);
  // A connection that listens can't send.
  const subscriber = connectRedis(env.REDIS_URL, {
    maxRetriesPerRequest: null,
    log,
    answerWithinMs: SILENT_MS,
  });
  subscriber.on('close', onLost);
  return {
    adapter: createRedisAdapter(redis, subscriber),
    listening: () => firstTry(subscriber),
    isListening: () => subscriber.status === 'ready',
    close: () => subscriber.disconnect(),
  };
}
