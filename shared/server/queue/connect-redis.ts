import { Redis } from 'ioredis';
import type { Log } from '../log.ts';
import { afterIo } from '../stores/after-io.ts';
import { throttledWarn } from '../throttled-warn.ts';

export type RedisConnection = Redis;

/** Time between two attempts to connect, and longest time of one, ms. */
const RECONNECT_MS = 500;
const CONNECT_TIMEOUT_MS = 1000;

type Options = {
  /** null makes commands wait for Redis to come back (workers); a number lets them fail. */
  maxRetriesPerRequest: number | null;
  log: Log;
  /** For requests: a connection without any reply for this time, ms, is destroyed and opened again. */
  answerWithinMs?: number | undefined;
};

/** Differences for requests: commands that may fail do so at once while the connection is not ready. */
function promptOptions({ maxRetriesPerRequest, answerWithinMs }: Options) {
  if (answerWithinMs === undefined) return {};
  return {
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: () => RECONNECT_MS,
    enableOfflineQueue: maxRetriesPerRequest === null,
  };
}

/** Pause between two pings, ms: a connection that has died is found before a request uses it. */
const HEARTBEAT_MS = 2000;

/**
 * Destroys a connection when a command waits longer than `ms` and no other command is answered either: a Redis that
 * hangs keeps its connections open, and every command would wait for its own timeout. ioredis reconnects on its own and
 * is ready once Redis has answered; until then commands fail at once if the offline queue is off. (ioredis's own
 * `socketTimeout` can't tell a blocked event loop from a Redis that hangs.)
 */
function enforceReplyTimeout(redis: Redis, ms: number): void {
  let pending = 0;
  let lastReply = 0;
  let cancel: (() => void) | null = null;
  const recordReply = () => {
    lastReply = performance.now();
  };
  const check = () => {
    cancel = null;
    if (pending === 0) return;
    const left = lastReply + ms - performance.now();
    if (left > 0) {
      cancel = afterIo(left, check);
      return;
    }
    recordReply();
    redis.stream?.destroy();
    cancel = afterIo(ms, check);
  };
  const settle = () => {
    pending -= 1;
    recordReply();
  };
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    if (pending === 0) recordReply();
    pending += 1;
    command.promise.then(settle, settle);
    const result = send(command, stream);
    cancel ??= afterIo(ms, check);
    return result;
  };
  redis.on('connect', recordReply);
  const heartbeat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => undefined); // the connection's end shows it
  }, HEARTBEAT_MS);
  redis.on('end', () => {
    clearInterval(heartbeat);
    cancel?.();
  });
}

/** Opens a connection to Redis: `redis://user:password@host:6379/0`, or `rediss:` for TLS. */
export function connectRedis(redisUrl: string, options: Options): Redis {
  const { maxRetriesPerRequest, log, answerWithinMs } = options;
  const redis = new Redis(redisUrl, { maxRetriesPerRequest, ...promptOptions(options) });
  if (answerWithinMs !== undefined) enforceReplyTimeout(redis, answerWithinMs);
  // Without a listener a lost connection would end the process; ioredis reconnects on its own.
  redis.on('error', throttledWarn(log, 'Redis does not answer'));
  return redis;
}

/** Resolves when the current attempt to connect has succeeded or failed: the API also starts without Redis. */
export function firstConnectAttempt(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      redis.off('ready', end);
      redis.off('close', end);
      resolve();
    };
    redis.once('ready', end);
    redis.once('close', end);
  });
}
