import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { jainIndex } from '@photo-coach/shared/domain/testing/simulate-line.ts';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { sendAnalysis } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { createQueueClient } from '@photo-coach/shared/server/queue/create-queue-client.ts';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { idleHandlers } from '../../testing/fixtures/idle-handlers.ts';
import { insertAccount } from '../../testing/fixtures/insert-account.ts';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import { createPassedPlaces } from '../../worker/fairness/pass-places.ts';
import { createRunner } from '../../worker/runner.ts';
import { percentile } from './lib/compare.ts';
import { insertJob } from './lib/insert-job.ts';
import { onBothBackends } from './lib/on-both-backends.ts';

/*
 * Measures how fairly several workers share 10,000 photos of 50 free accounts and one of Pro, and the cost of the rule:
 * the same photos with their places, and by the priority of their plan alone. The two alternate. --quick takes a fifth
 * of them.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const FREE_ACCOUNTS = 50;
const PHOTOS_PER_ACCOUNT = values.quick ? 36 : 200;
const PHOTOS_PER_ALBUM = 12;
const ROUNDS = 4;
const WORKERS = 4;
const AT_ONCE = 5;
const SECRET = 'a secret of sessions that nobody uses';

const log = createLog('bench', 'error');

type Queue = Awaited<ReturnType<typeof createQueueClient>>;
type Fixture = { db: Db; queue: Queue; databaseUrl: string; redisUrl: string | undefined };
type Album = { jobId: string; userId: string; plan: Plan; photoIds: string[] };

/** The albums of an account, until it has its photos. */
async function insertAlbums(db: Db, plan: Plan): Promise<Album[]> {
  const { userId } = await insertAccount(db, SECRET, { plan });
  const albums: Album[] = [];
  for (let left = PHOTOS_PER_ACCOUNT; left > 0; left -= PHOTOS_PER_ALBUM) {
    const photos = Math.min(left, PHOTOS_PER_ALBUM);
    const { jobId } = await insertJob(db, userId, { photos });
    albums.push({ jobId, userId, plan, photoIds: Array.from({ length: photos }, newId) });
  }
  return albums;
}

type Rule = 'places' | 'plan alone';

async function sendAll({ db, queue }: Fixture, albums: readonly Album[], rule: Rule) {
  for (const { jobId, photoIds, plan } of albums) {
    const { queuePriority: priority } = PLANS[plan];
    const tree = { jobId, attempt: 1, photoIds, priority };
    if (rule === 'places') await sendAnalysis({ db, queue }, tree);
    else await queue.sendAnalysis({ ...tree, places: photoIds.map(() => priority) });
  }
}

/**
 * Lets the workers take all photos, once all of them are there. @returns whose photos they took, and the milliseconds
 * of that
 */
async function drain(fixture: Fixture, albums: readonly Album[], rule: Rule) {
  const owners = new Map(albums.map(({ jobId, userId }) => [jobId, userId]));
  const taken: string[] = [];
  const places = createPassedPlaces({ db: fixture.db, log });
  const everyWorker = Promise.withResolvers<void>();
  await using cleanup = new AsyncDisposableStack();
  const photos = albums.reduce((sum, { photoIds }) => sum + photoIds.length, 0);
  for (let worker = 0; worker < WORKERS; worker += 1) {
    const runner = await createRunner({
      handlers: {
        ...idleHandlers,
        'photo.prepare.v1': async (_dependencies, { jobId }) => {
          await everyWorker.promise;
          taken.push(owners.get(jobId) ?? '');
        },
      },
      failures: idleHandlers,
      dependencies: null,
      env: {
        DATABASE_URL: fixture.databaseUrl,
        REDIS_URL: fixture.redisUrl,
        WORKER_CONCURRENCY: AT_ONCE,
        VISION_CONCURRENCY: 1,
        WORKER_QUEUES: ['photos'],
      },
      log,
      ...(rule === 'places' && { onTaken: places.record }),
    });
    cleanup.defer(runner.stop);
  }
  const started = performance.now();
  everyWorker.resolve();
  await sleepUntil(() => taken.length === photos, { timeoutMs: 600_000 });
  const milliseconds = performance.now() - started;
  await places.close();
  return { taken, milliseconds };
}

/** Jain's index of the photos of each free account, at its lowest after two photos of each. */
function lowestIndex(taken: readonly string[], free: readonly string[]): number {
  const counts = new Map(free.map((id) => [id, 0]));
  let lowest = 1;
  for (const id of taken) {
    const count = counts.get(id);
    if (count === undefined) continue;
    counts.set(id, count + 1);
    const shares = [...counts.values()];
    if (Math.min(...shares) >= 2) lowest = Math.min(lowest, jainIndex(shares));
  }
  return lowest;
}

/** Removes what the previous round has left in the queue, which would slow this one. */
async function empty({ db, redisUrl }: Fixture): Promise<void> {
  if (redisUrl === undefined) {
    await sql`truncate bullmq.job, bullmq.event, bullmq.job_dependency cascade`.execute(db);
    await sql`vacuum analyze bullmq.job`.execute(db);
    return;
  }
  const redis = new Redis(redisUrl);
  await redis.flushall();
  redis.disconnect();
}

async function round(fixture: Fixture, rule: Rule) {
  const { db } = fixture;
  await empty(fixture);
  await db.deleteFrom('auth_users').execute();
  const byAccount = [await insertAlbums(db, 'pro')];
  while (byAccount.length <= FREE_ACCOUNTS) byAccount.push(await insertAlbums(db, 'free'));
  // All accounts send album after album at the same time.
  const albums = Array.from({ length: byAccount[0]?.length ?? 0 }, (_, index) =>
    byAccount.flatMap((own) => own[index] ?? []),
  ).flat();
  await sendAll(fixture, albums, rule);
  const { taken, milliseconds } = await drain(fixture, albums, rule);
  const [, ...free] = byAccount.map(([album]) => album?.userId ?? '');
  return {
    perSecond: (1000 * taken.length) / milliseconds,
    jain: lowestIndex(taken, free),
  };
}

async function measure(name: string, databaseUrl: string, redisUrl?: string): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const db = connectDatabase(databaseUrl);
  cleanup.defer(() => db.destroy());
  const queue = await createQueueClient({ databaseUrl, redisUrl, log });
  cleanup.defer(queue.close);
  const fixture = { db, queue, databaseUrl, redisUrl };
  const results: Record<Rule, Awaited<ReturnType<typeof round>>[]> = {
    places: [],
    'plan alone': [],
  };
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const rule of n % 2 === 0
      ? (['plan alone', 'places'] as const)
      : (['places', 'plan alone'] as const)) {
      results[rule].push(await round(fixture, rule));
    }
  }
  const of = (rule: Rule, key: 'perSecond' | 'jain') =>
    percentile(
      results[rule].map((each) => each[key]),
      50,
    );
  console.log(`\n${name}: ${WORKERS} workers, ${FREE_ACCOUNTS} free accounts and one of Pro`);
  console.table(
    Object.fromEntries(
      (['places', 'plan alone'] as const).map((rule) => [
        rule,
        {
          'photos/s': of(rule, 'perSecond').toFixed(0),
          ratio: (of(rule, 'perSecond') / of('plan alone', 'perSecond')).toFixed(3),
          'Jain’s index, at least': of(rule, 'jain').toFixed(3),
        },
      ]),
    ),
  );
}

await onBothBackends(measure);
