import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { createEventPublisher } from '@photo-coach/shared/server/events/create-event-publisher.ts';
import type { EventPublisher } from '@photo-coach/shared/server/events/publisher.ts';
import { queueClientOf } from '@photo-coach/shared/server/queue/create-queue-client.ts';
import { openQueues, type Queues } from '@photo-coach/shared/server/queue/open-queues.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import { pino } from 'pino';
import { startRedis } from './redis.ts';
import { createTestDatabase, runOnServer } from './services.ts';
import { sleepUntil } from './sleep-until.ts';

export const queueBackends = ['PostgreSQL', 'Redis'] as const;
export type QueueBackendName = (typeof queueBackends)[number];

export type QueueFixture = {
  databaseUrl: string;
  redisUrl: string | undefined;
  env: { DATABASE_URL: string; REDIS_URL: string | undefined; WORKER_CONCURRENCY: number };
  db: Db;
  queue: QueueClient;
  /** The BullMQ queue of a name, to see and do what no product code does. */
  queueNamed: Queues['named'];
  events: EventPublisher;
  /** Removes all that the queue's backend holds, as a lost Redis or an operator does. */
  empty(): Promise<void>;
  stop(): Promise<void>;
};

export const silentLog = pino({ level: 'silent' });

/**
 * A database of its own and a queue on the backend; on Redis a server of its own, since emptying it
 * reaches everything in it. Null, said out loud, where there is no Redis.
 */
export async function startQueue(backend: QueueBackendName): Promise<QueueFixture | null> {
  const redis = backend === 'Redis' ? await startRedis() : undefined;
  if (redis === null) return null;
  const database = await createTestDatabase();
  const [databaseUrl, redisUrl] = [database.url, redis?.url];
  const db = connectDatabase(databaseUrl);
  const queues = await openQueues({ databaseUrl, redisUrl, log: silentLog });
  const queue = queueClientOf(queues, { log: silentLog });
  const events = createEventPublisher({ redisUrl, log: silentLog });
  return {
    databaseUrl,
    redisUrl,
    env: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, WORKER_CONCURRENCY: 2 },
    db,
    queue,
    queueNamed: queues.named,
    events,
    async empty() {
      if (redisUrl === undefined) return await truncateQueue(databaseUrl);
      const { Redis } = await import('ioredis');
      const client = new Redis(redisUrl);
      await client.flushall();
      client.disconnect();
    },
    async stop() {
      await queue.close();
      await events.close();
      await db.destroy();
      await database.drop();
      await redis?.stop();
    },
  };
}

const TRUNCATE =
  'truncate bullmq.job, bullmq.meta, bullmq.event, bullmq.scheduler, bullmq.job_dependency cascade';
const DEADLOCK = '40P01';

/** Truncates while workers write: PostgreSQL may end it for a deadlock with one of them. */
async function truncateQueue(databaseUrl: string): Promise<void> {
  const isDone = () =>
    runOnServer(databaseUrl, TRUNCATE).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== DEADLOCK) throw error;
        return false;
      },
    );
  await sleepUntil(isDone, { timeoutMs: 20_000 });
}
