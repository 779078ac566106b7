import { Cluster, Redis } from 'ioredis';
import type { Log } from '../log.ts';
import { warnSeldom } from '../warn-seldom.ts';

export type RedisConnection = Redis | Cluster;

const DEFAULT_PORT = 6379;

function parseHosts(list: string, tls: boolean) {
  return list.split(',').map((entry) => {
    const url = new URL(`${tls ? 'rediss' : 'redis'}://${entry}`);
    return { host: url.hostname, port: url.port === '' ? DEFAULT_PORT : Number(url.port) };
  });
}

/**
 * Opens a connection to Redis, to the master that Sentinels name, or to a Cluster:
 * `redis://host:6379/0`, `redis://host:26379,…?sentinel=<master name>` with further Sentinels in
 * `&sentinels=host:port,…`, or `redis://host:6379?cluster=true` with further nodes in `&nodes=host:port,…`.
 * @param maxRetriesPerRequest null makes commands wait for Redis to come back (workers); a number lets them fail
 */
export function connectRedis(
  redisUrl: string,
  { maxRetriesPerRequest, log }: { maxRetriesPerRequest: number | null; log: Log },
): RedisConnection {
  const url = new URL(redisUrl);
  const tls = url.protocol === 'rediss:';
  const options = {
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
      return new Cluster([first, ...others('nodes')], { redisOptions: options });
    }
    if (master === null) return new Redis({ ...options, ...first, db });
    return new Redis({ ...options, db, name: master, sentinels: [first, ...others('sentinels')] });
  };
  const redis = connect();
  // Without a listener a lost connection would end the process; ioredis reconnects by itself.
  redis.on('error', warnSeldom(log, 'Redis does not answer'));
  return redis;
}
