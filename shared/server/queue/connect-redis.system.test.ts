import { once } from 'node:events';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { startRedis } from '@photo-coach/testing/services/redis.ts';
import { startRedisCluster } from '@photo-coach/testing/services/redis-servers.ts';
import { Cluster, type Redis } from 'ioredis';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectRedis } from './connect-redis.ts';
import { QUEUE_PREFIX } from './queue-backend.ts';

const TEST_MS = 60_000;
const redis = await startRedis();
await redis?.stop();

describe.skipIf(redis === null)('a lost node of a Redis Cluster', () => {
  test(
    'costs a worker no command: commands wait for the replica that takes over',
    async () => {
      const servers = await startRedisCluster({ hasReplicas: true });
      onTestFinished(() => servers.stop());
      const client = connectRedis(servers.url, { maxRetriesPerRequest: null, log: silentLog });
      onTestFinished(() => client.disconnect());
      const key = `${QUEUE_PREFIX}:counter`;
      await client.incr(key);
      await servers.killMaster();
      const sent = Array.from({ length: 5 }, () => client.incr(key));
      await sleepUntil(servers.hasTakenOver, { timeoutMs: TEST_MS });
      const counted = await Promise.all(sent);
      expect(new Set(counted).size).toBe(sent.length);
    },
    TEST_MS,
  );

  test(
    'lets a worker connect again while no replica has taken over yet',
    async () => {
      const servers = await startRedisCluster({ hasReplicas: true });
      onTestFinished(() => servers.stop());
      const client = connectRedis(servers.url, { maxRetriesPerRequest: null, log: silentLog });
      if (!(client instanceof Cluster)) throw new Error('not a Cluster');
      onTestFinished(() => client.disconnect());
      await client.ping();
      await servers.killMaster();
      const seesFailure = (node: Redis) =>
        node.call('CLUSTER', 'INFO').then(
          (info) => String(info).includes('cluster_state:fail'),
          () => false, // the one that was killed
        );
      const isFailing = async () =>
        (await Promise.all(client.nodes('all').map(seesFailure))).some(Boolean);
      await sleepUntil(isFailing, { timeoutMs: TEST_MS });
      // As BullMQ does with a blocking command that gets no answer.
      const ended = once(client, 'end');
      client.disconnect();
      await ended;
      const connected = client.connect();
      await sleepUntil(servers.hasTakenOver, { timeoutMs: TEST_MS });
      await connected;
      expect(await client.incr(`${QUEUE_PREFIX}:counter`)).toBe(1);
    },
    TEST_MS,
  );
});
