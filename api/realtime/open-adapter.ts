import { destroyConnection } from '@photo-coach/shared/server/db/guarded-pool.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import {
  connectRedis,
  firstConnectAttempt,
} from '@photo-coach/shared/server/queue/connect-redis.ts';
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-adapter';
import type pg from 'pg';
import type { ApiDependencies } from '../dependencies.ts';

/** A Redis without a reply for this time, ms, delivers no events either: the sockets end, and clients poll instead. */
const SILENT_MS = 2000;

type Adapter = ReturnType<typeof createPostgresAdapter> | ReturnType<typeof createRedisAdapter>;

/** The adapter that delivers events of all processes to the sockets of this one. */
export type OpenedAdapter = {
  adapter: Adapter;
  /**
   * Resolves once events reach this process, or the first attempt has failed: it listens once the store answers. Call
   * it when the server has its adapter.
   */
  listening: () => Promise<void>;
  /** Whether events reach this process now. */
  isListening: () => boolean;
  close: () => void;
};

type Options = Pick<ApiDependencies, 'redis' | 'pool' | 'log'> & {
  env: Pick<ApiEnv, 'REDIS_URL'>;
  /** Called when events stop reaching this process; it starts to listen again on its own. */
  onLost: () => void;
};

/** For a caller that must stop: garbage collection removes it together with the promise. */
const never = () => new Promise<never>(() => undefined);

/** Destroys a connection when one of its queries fails; otherwise the adapter would continue without events. */
function destroyOnError(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (text: string) => Promise<unknown>;
  const destroying = async (text: string) => {
    try {
      return await query(text);
    } catch (error) {
      destroyConnection(client);
      throw error;
    }
  };
  client.query = destroying as typeof client.query;
}

type ListenEvents = {
  onListening: () => void;
  /** The connection has broken, and is released. */
  onEnd: () => void;
  report: (error: unknown) => void;
};

/** Prepares a connection for the adapter, which releases it only after LISTEN. @returns releases it */
function prepareListener(
  client: pg.PoolClient,
  { onListening, onEnd, report }: ListenEvents,
): () => void {
  const release = client.release.bind(client);
  client.once('end', () => {
    release(true);
    onEnd();
  });
  client.release = () => undefined;
  destroyOnError(client);
  // The adapter has sent its LISTEN by then, and this is answered after it.
  setImmediate(() => {
    client.query('select 1').then(onListening, report);
  });
  return () => {
    client.removeAllListeners('end');
    release(true);
  };
}

/**
 * Gives the adapter one connection of the pool to listen on. When it breaks, the adapter connects again, and twice if
 * it breaks during LISTEN; it would then use both. So it gets only one connection at a time, which is released here.
 */
function openPostgresAdapter({ pool, log, onLost }: Options): OpenedAdapter {
  const first = Promise.withResolvers<void>();
  const report = (error: unknown) =>
    log.warn({ err: error }, 'the adapter of the sockets reported an error');
  let isInUse = false;
  let isClosed = false;
  let listens = false;
  let releaseClient: (() => void) | null = null;
  const onListening = () => {
    listens = true;
    first.resolve();
  };
  const onEnd = () => {
    [isInUse, listens, releaseClient] = [false, false, null];
    log.warn('the connection that brings events to the sockets is lost');
    onLost();
  };
  const singleClientPool = {
    connect: async () => {
      if (isInUse || isClosed) return await never();
      isInUse = true;
      try {
        const client = await pool.connect();
        if (!isClosed) {
          releaseClient = prepareListener(client, { onListening, onEnd, report });
          return client;
        }
        client.release();
      } catch (error) {
        isInUse = false;
        first.resolve();
        throw error;
      }
      return await never();
    },
    query: (text: string, values?: unknown[]) => pool.query(text, values),
  };
  return {
    // The two members above are all that it uses of a pool.
    adapter: createPostgresAdapter(singleClientPool as pg.Pool, { errorHandler: report }),
    listening: () => first.promise,
    isListening: () => listens,
    close() {
      isClosed = true;
      releaseClient?.();
      releaseClient = null;
    },
  };
}

/** Opens the adapter: through Redis if it is used, through PostgreSQL otherwise. */
export function openAdapter(options: Options): OpenedAdapter {
  const { env, redis, log, onLost } = options;
  if (redis === null || env.REDIS_URL === undefined) return openPostgresAdapter(options);
  // A Redis connection that subscribes can't publish.
  const subscriber = connectRedis(env.REDIS_URL, {
    maxRetriesPerRequest: null,
    log,
    answerWithinMs: SILENT_MS,
  });
  subscriber.on('close', onLost);
  return {
    adapter: createRedisAdapter(redis, subscriber),
    listening: () => firstConnectAttempt(subscriber),
    isListening: () => subscriber.status === 'ready',
    close: () => subscriber.disconnect(),
  };
}
