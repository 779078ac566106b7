import { destroyConnection } from '@photo-coach/shared/server/db/guard-connection.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import {
  connectRedis,
  firstConnectAttempt,
} from '@photo-coach/shared/server/queue/connect-redis.ts';
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-adapter';
import type pg from 'pg';
import type { ApiDependencies } from '../dependencies.ts';

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

type Options = Pick<ApiDependencies, 'redis' | 'pool' | 'log'> & {
  env: Pick<ApiEnv, 'REDIS_URL'>;
  /** Called when events stop reaching this process; it listens again by itself. */
  onLost: () => void;
};

/** For a caller that must not go on: it is forgotten together with what waits for it. */
const never = () => new Promise<never>(() => undefined);

/**
 * Lends the adapter one connection of the pool to listen on. The adapter asks for another one when it breaks, twice
 * when it breaks while LISTEN is on its way, and would then keep both; and it gives back only one that listens. So
 * a connection is lent one at a time, and it is given back here.
 */
function openPostgresAdapter({ pool, log, onLost }: Options): OpenedAdapter {
  const first = Promise.withResolvers<void>();
  const report = (error: unknown) => log.warn({ err: error }, 'sockets between processes');
  let isLent = false;
  let isClosed = false;
  let listens = false;
  let giveBack = (): void => undefined;

  function lend(client: pg.PoolClient): void {
    const release = client.release.bind(client);
    client.once('end', () => {
      [isLent, listens, giveBack] = [false, false, () => undefined];
      release(true);
      log.warn('the connection that brings events to the sockets is lost');
      onLost();
    });
    client.release = () => undefined;
    const query = client.query.bind(client) as (text: string) => Promise<unknown>;
    const breakingOff = async (text: string) => {
      try {
        return await query(text);
      } catch (error) {
        destroyConnection(client); // it would go on, and hear nothing
        throw error;
      }
    };
    client.query = breakingOff as typeof client.query;
    giveBack = () => {
      giveBack = () => undefined;
      client.removeAllListeners('end');
      release(true);
    };
    // Once the adapter has sent its LISTEN, what is asked next is answered after it.
    setImmediate(() => {
      client.query('select 1').then(() => {
        listens = true;
        first.resolve();
      }, report);
    });
  }

  const lent = {
    connect: async () => {
      if (isLent || isClosed) return await never();
      isLent = true;
      try {
        const client = await pool.connect();
        if (!isClosed) {
          lend(client);
          return client;
        }
        client.release();
      } catch (error) {
        isLent = false;
        throw error;
      }
      return await never();
    },
    query: (text: string, values?: unknown[]) => pool.query(text, values),
  };
  return {
    // The two members above are all that it uses of a pool.
    adapter: createPostgresAdapter(lent as pg.Pool, { errorHandler: report }),
    listening: () => first.promise,
    isListening: () => listens,
    close() {
      isClosed = true;
      giveBack();
    },
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
    listening: () => firstConnectAttempt(subscriber),
    isListening: () => subscriber.status === 'ready',
    close: () => subscriber.disconnect(),
  };
}
