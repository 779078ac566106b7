import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { startGuarded } from '../../scripts/postgres/guarded-process.ts';
import { sleepUntil } from '../lib/sleep-until.ts';
import type { Service } from './service.ts';

const START_TIMEOUT_MS = 10_000;
/** Gossip, the election of a slot table and of a master take seconds. */
const AGREE_TIMEOUT_MS = 30_000;
/** Slots of a Redis Cluster, by its specification. */
const SLOTS = 16_384;
const NODES = 3;
const SENTINELS = 3;

type Server = { port: number; client: Redis; stop(): Promise<void> };

/** Several servers that know one another. */
export type RedisServers = Service & {
  /** Ends the server that the queue's data is on, with SIGKILL. @throws Error where no other can take over */
  killMaster(): Promise<void>;
};

/** Starts servers in a folder of their own, and stops all of them with it. */
function createStarter() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-redis-'));
  const servers: Server[] = [];

  async function start(settings: readonly string[], ...flags: string[]): Promise<Server> {
    const port = await findFreePort();
    const file = path.join(folder, `${port}.conf`);
    const common = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, 'save ""'];
    writeFileSync(file, [...common, ...settings].join('\n'));
    const guarded = startGuarded(['redis-server', file, ...flags], openSync(os.devNull, 'w'));
    const client = new Redis({ port, maxRetriesPerRequest: null, retryStrategy: () => 50 });
    client.on('error', () => undefined); // not listening yet, or killed by a test
    const stop = async () => {
      client.disconnect();
      await guarded.stop(2000);
    };
    const server = { port, client, stop };
    servers.push(server);
    await sleepUntil(() => client.status === 'ready', { timeoutMs: START_TIMEOUT_MS });
    return server;
  }

  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  return { start, stop };
}

/** Ends a server as a crash does. */
async function kill({ client }: Server): Promise<void> {
  const pid = /process_id:(\d+)/.exec(await client.info('server'))?.[1];
  process.kill(Number(pid), 'SIGKILL');
}

/** Starts a Redis Cluster of three nodes, which share its slots. Only with `redis-server` on the PATH. */
export async function startRedisCluster(): Promise<Service> {
  const starter = createStarter();
  const nodes = await Promise.all(
    Array.from({ length: NODES }, () =>
      starter.start([
        'appendonly no',
        'maxmemory-policy noeviction',
        'cluster-enabled yes',
        `cluster-config-file nodes-${crypto.randomUUID()}.conf`,
        'cluster-node-timeout 2000',
      ]),
    ),
  );
  const [first] = nodes;
  if (first === undefined) throw new Error('no node was started');
  for (const [index, { client }] of nodes.entries()) {
    const from = Math.floor((index * SLOTS) / NODES);
    const to = Math.floor(((index + 1) * SLOTS) / NODES) - 1;
    await client.call('CLUSTER', 'ADDSLOTSRANGE', from, to);
    // Else nodes that count alike would have to agree on who counts first.
    await client.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1);
  }
  for (const { client } of nodes.slice(1)) {
    await client.call('CLUSTER', 'MEET', '127.0.0.1', first.port);
  }
  const agrees = async ({ client }: Server) => {
    const info = String(await client.call('CLUSTER', 'INFO'));
    return info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${NODES}`);
  };
  await sleepUntil(async () => (await Promise.all(nodes.map(agrees))).every(Boolean), {
    timeoutMs: AGREE_TIMEOUT_MS,
  });
  const others = nodes.slice(1).map(({ port }) => `127.0.0.1:${port}`);
  return {
    url: `redis://127.0.0.1:${first.port}?cluster=true&nodes=${others.join(',')}`,
    stop: starter.stop,
  };
}

/** Starts a master with a replica, and three Sentinels that watch over them. Only with `redis-server` on the PATH. */
export async function startRedisSentinel(): Promise<RedisServers> {
  const starter = createStarter();
  const settings = ['appendonly no', 'maxmemory-policy noeviction', 'repl-diskless-sync-delay 0'];
  const master = await starter.start(settings);
  const replica = await starter.start([...settings, `replicaof 127.0.0.1 ${master.port}`]);
  const sentinels = await Promise.all(
    Array.from({ length: SENTINELS }, () =>
      starter.start(
        [
          `sentinel monitor photos 127.0.0.1 ${master.port} 2`,
          'sentinel down-after-milliseconds photos 1000',
          'sentinel failover-timeout photos 5000',
        ],
        '--sentinel',
      ),
    ),
  );
  const knows = async ({ client }: Server) => {
    const info = String(await client.call('INFO', 'sentinel'));
    return info.includes(`slaves=1,sentinels=${SENTINELS}`);
  };
  const isReplicated = async () => {
    const info = await replica.client.info('replication');
    return info.includes('master_link_status:up');
  };
  await sleepUntil(
    async () => (await isReplicated()) && (await Promise.all(sentinels.map(knows))).every(Boolean),
    { timeoutMs: AGREE_TIMEOUT_MS },
  );
  const [first, ...others] = sentinels.map(({ port }) => `127.0.0.1:${port}`);
  return {
    url: `redis://${first}?sentinel=photos&sentinels=${others.join(',')}`,
    killMaster: () => kill(master),
    stop: starter.stop,
  };
}
