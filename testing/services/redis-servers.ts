import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { QUEUE_PREFIX } from '@photo-coach/shared/server/queue/queue-backend.ts';
import { Redis } from 'ioredis';
import { findFreePort } from '../lib/free-port.ts';
import { sleepUntil } from '../lib/sleep-until.ts';
import { startGuarded } from '../postgres/guarded-process.ts';
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
  /** Ends the server with the queue's data, with SIGKILL. */
  killMaster(): Promise<void>;
  /** Whether another one has taken over from the killed one, and all remaining ones agree. */
  hasTakenOver(): Promise<boolean>;
};

/** Starts servers in a separate folder, and stops all of them with it. */
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

type Starter = ReturnType<typeof createStarter>;

/** Ends a server as a crash does. */
async function kill({ client }: Server): Promise<void> {
  const pid = /process_id:(\d+)/.exec(await client.info('server'))?.[1];
  process.kill(Number(pid), 'SIGKILL');
}

const startNodes = (starter: Starter) =>
  Promise.all(
    Array.from({ length: NODES }, () =>
      starter.start([
        'appendonly no',
        'maxmemory-policy noeviction',
        'repl-diskless-sync-delay 0',
        'cluster-enabled yes',
        `cluster-config-file nodes-${crypto.randomUUID()}.conf`,
        'cluster-node-timeout 2000',
      ]),
    ),
  );

/** The last slot of a master; the first one follows the previous master's last. */
const lastSlotOf = (index: number) => Math.floor(((index + 1) * SLOTS) / NODES) - 1;

/** Makes masters share the slots, and all nodes know one another. */
async function join(masters: readonly Server[], nodes: readonly Server[]): Promise<void> {
  const [first, ...others] = nodes;
  for (const [index, { client }] of masters.entries()) {
    const from = index === 0 ? 0 : lastSlotOf(index - 1) + 1;
    await client.call('CLUSTER', 'ADDSLOTSRANGE', from, lastSlotOf(index));
    // Otherwise nodes with equal counters would have to agree on who counts first.
    await client.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1);
  }
  for (const { client } of others) {
    await client.call('CLUSTER', 'MEET', '127.0.0.1', first?.port ?? 0);
  }
  const agrees = async ({ client }: Server) => {
    const info = String(await client.call('CLUSTER', 'INFO'));
    return (
      info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${nodes.length}`)
    );
  };
  await sleepUntil(async () => (await Promise.all(nodes.map(agrees))).every(Boolean), {
    timeoutMs: AGREE_TIMEOUT_MS,
  });
}

/** Makes each replica follow the master at its position. */
async function follow(masters: readonly Server[], replicas: readonly Server[]): Promise<void> {
  for (const [index, { client }] of replicas.entries()) {
    const master = String(await masters[index]?.client.call('CLUSTER', 'MYID'));
    await client.call('CLUSTER', 'REPLICATE', master);
  }
  const isFollowed = async ({ client }: Server) =>
    (await client.info('replication')).includes('state=online');
  await sleepUntil(async () => (await Promise.all(masters.map(isFollowed))).every(Boolean), {
    timeoutMs: AGREE_TIMEOUT_MS,
  });
}

/**
 * Starts a Redis Cluster of three masters, which share its slots, each with a replica if requested: without replicas,
 * the slots of a lost master are lost. Only with `redis-server` on the PATH.
 */
export async function startRedisCluster({
  hasReplicas = false,
}: {
  hasReplicas?: boolean;
} = {}): Promise<RedisServers> {
  const starter = createStarter();
  const masters = await startNodes(starter);
  const replicas = hasReplicas ? await startNodes(starter) : [];
  const nodes = [...masters, ...replicas];
  await join(masters, nodes);
  if (hasReplicas) await follow(masters, replicas);
  const slot = Number(await nodes[0]?.client.call('CLUSTER', 'KEYSLOT', QUEUE_PREFIX));
  const index = masters.findIndex((_master, place) => slot <= lastSlotOf(place));
  const [master, replica] = [masters[index], replicas[index]];
  if (master === undefined) throw new Error(`no node has slot ${slot}`);
  /** Whether a node serves, and knows the replica as a master. */
  const agrees = async ({ client }: Server) => {
    const info = String(await client.call('CLUSTER', 'INFO'));
    const known = String(await client.call('CLUSTER', 'NODES')).split('\n');
    const taker = known.find((line) => line.includes(`:${replica?.port}@`));
    return info.includes('cluster_state:ok') && taker?.includes('master') === true;
  };
  const [first, ...others] = nodes.map(({ port }) => `127.0.0.1:${port}`);
  return {
    url: `redis://${first}?cluster=true&nodes=${others.join(',')}`,
    killMaster: () => kill(master),
    hasTakenOver: async () => {
      const left = nodes.filter((node) => node !== master);
      return (await Promise.all(left.map(agrees))).every(Boolean);
    },
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
    hasTakenOver: async () => {
      const isNamed = async ({ client }: Server) => {
        const address = await client.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'photos');
        return String(address) === `127.0.0.1,${replica.port}`;
      };
      const isMaster = (await replica.client.info('replication')).includes('role:master');
      return isMaster && (await Promise.all(sentinels.map(isNamed))).every(Boolean);
    },
    stop: starter.stop,
  };
}
