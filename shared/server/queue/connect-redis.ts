import { Cluster, Redis } from 'ioredis';
import type { Log } from '../log.ts';
import { afterIo } from '../stores/after-io.ts';
import { throttledWarn } from '../throttled-warn.ts';

export type RedisConnection = Redis | Cluster;

const DEFAULT_PORT = 6379;

function parseHosts(list: string, tls: boolean) {
  return list.split(',').map((entry) => {
    const url = new URL(`${tls ? 'rediss' : 'redis'}://${entry}`);
    return { host: url.hostname, port: url.port === '' ? DEFAULT_PORT : Number(url.port) };
  });
}

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
  if (answerWithinMs === undefined) return { single: {}, cluster: {} };
  const retry = () => RECONNECT_MS;
  const enableOfflineQueue = maxRetriesPerRequest === null;
  return {
    single: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      sentinelCommandTimeout: CONNECT_TIMEOUT_MS,
      retryStrategy: retry,
      sentinelRetryStrategy: retry,
      enableOfflineQueue,
    },
    cluster: {
      clusterRetryStrategy: retry,
      slotsRefreshTimeout: CONNECT_TIMEOUT_MS,
      // A tenth of a second each: enough for a slot that has moved, not for a node that is lost.
      maxRedirections: 4,
      enableOfflineQueue,
    },
  };
}

/**
 * Commands that wait for Redis to come back also wait for a Cluster: a lost node is replaced after seconds, and by
 * default ioredis tries a command 16 times within one second. Its check of the whole Cluster is off, because
 * `connect()` of ioredis 6.0 never settles once that has failed, and BullMQ's Workers wait for it.
 */
const PATIENT_CLUSTER = {
  maxRedirections: Number.POSITIVE_INFINITY,
  retryDelayOnMoved: 100,
  enableReadyCheck: false,
};

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

function limitReplies(redis: RedisConnection, ms: number): void {
  if (redis instanceof Redis) enforceReplyTimeout(redis, ms);
  else redis.on('+node', (node: Redis) => enforceReplyTimeout(node, ms));
}

/**
 * Opens a connection to Redis, to the master that Sentinels name, or to a Cluster:
 * `redis://host:6379/0`, `redis://host:26379,…?sentinel=<master name>` with further Sentinels in
 * `&sentinels=host:port,…`, or `redis://host:6379?cluster=true` with further nodes in `&nodes=host:port,…`.
 */
export function connectRedis(redisUrl: string, options: Options): RedisConnection {
  const { maxRetriesPerRequest, log, answerWithinMs } = options;
  const url = new URL(redisUrl);
  const tls = url.protocol === 'rediss:';
  const prompt = promptOptions(options);
  const common = {
    maxRetriesPerRequest,
    ...(url.username === '' ? {} : { username: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    ...(tls ? { tls: {} } : {}),
  };
  const first = { host: url.hostname, port: url.port === '' ? DEFAULT_PORT : Number(url.port) };
  const others = (name: string) => {
    const list = url.searchParams.get(name);
    return list === null ? [] : parseHosts(list, tls);
  };
  const db = Number(url.pathname.slice(1) || 0);
  const master = url.searchParams.get('sentinel');
  const connect = (): RedisConnection => {
    if (url.searchParams.get('cluster') === 'true') {
      const { connectTimeout } = prompt.single;
      const redisOptions = { ...common, ...(connectTimeout !== undefined && { connectTimeout }) };
      const patient = maxRetriesPerRequest === null ? PATIENT_CLUSTER : {};
      const clusterOptions = { redisOptions, ...prompt.cluster, ...patient };
      return new Cluster([first, ...others('nodes')], clusterOptions);
    }
    const single = { ...common, ...prompt.single, db };
    if (master === null) return new Redis({ ...single, ...first });
    return new Redis({ ...single, name: master, sentinels: [first, ...others('sentinels')] });
  };
  const redis = connect();
  if (answerWithinMs !== undefined) limitReplies(redis, answerWithinMs);
  // Without a listener a lost connection would end the process; ioredis reconnects on its own.
  redis.on('error', throttledWarn(log, 'Redis does not answer'));
  return redis;
}

/** Resolves when the current attempt to connect has succeeded or failed: the API also starts without Redis. */
export function firstConnectAttempt(redis: RedisConnection): Promise<void> {
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
