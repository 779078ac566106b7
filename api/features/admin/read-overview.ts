import type {
  AdminOverview,
  AdminQueue,
} from '@photo-coach/shared/contracts/http/admin-overview.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import { failedOnOurSide } from '@photo-coach/shared/server/jobs/restart-photos.ts';
import { readLastBackup } from '@photo-coach/shared/server/operators/last-backup.ts';
import { readWorkers } from '@photo-coach/shared/server/operators/registry.ts';
import { isStorageFull } from '@photo-coach/shared/server/storage/storage-full.ts';
import {
  describeClock,
  describeClocks,
  isClockOff,
} from '@photo-coach/shared/server/stores/watch-clock.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';
import { findProblems, type Signs } from './find-problems.ts';
import { isUseful } from './is-useful.ts';

type Dependencies = Pick<
  ApiDependencies,
  'db' | 'env' | 'queue' | 'storage' | 'stores' | 'clock' | 'now' | 'log'
>;

/** How many requests in a row, in the latest half hour, have to fail before the model counts as the problem. */
const FAILURES = 3;

async function readQueues({ queue, log }: Dependencies): Promise<AdminQueue[] | null> {
  try {
    const down = new Set(queue.states().flatMap((state) => (state.isDown ? [state.queue] : [])));
    const overview = await queue.overview();
    return overview.map(({ oldestAt, ...facts }) => ({
      ...facts,
      isDown: down.has(facts.name),
      oldestAt: oldestAt === null ? null : new Date(oldestAt).toISOString(),
    }));
  } catch (error) {
    log.warn({ err: error }, 'the queues could not be read for an operator');
    return null;
  }
}

async function readStorage({
  storage,
  log,
}: Dependencies): Promise<Pick<Signs, 'isStorageFull' | 'hasStorage'>> {
  try {
    await storage.check();
    await storage.conditionalWrites();
    return { isStorageFull: false, hasStorage: true };
  } catch (error) {
    if (isStorageFull(error)) return { isStorageFull: true, hasStorage: true };
    log.warn({ err: error }, 'the object store could not be read for an operator');
    return { isStorageFull: false, hasStorage: false };
  }
}

/** The trouble with the last used model, if none of its latest requests was useful. */
async function readModelProblem(db: Db): Promise<Signs['model']> {
  const latest = await db
    .selectFrom('model_requests')
    .select(['model', 'outcome', 'detail'])
    .where('ended_at', '>', sql<string>`now() - interval '30 minutes'`)
    .orderBy('ended_at', 'desc')
    .limit(FAILURES)
    .execute();
  const [last] = latest;
  const isWell = latest.length < FAILURES || latest.some(({ outcome }) => isUseful(outcome));
  return last === undefined || isWell ? null : last;
}

/** What is wrong with the clocks of this process's machine, of Redis, and of the workers that are alive. */
async function readClocks({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<string[]> {
  const workers = await readWorkers(db);
  const ofWorkers = workers.flatMap(({ name, clockAheadMs }) => {
    const wrong = describeClock(`The worker ${name}’s`, clockAheadMs);
    if (wrong === null) return [];
    return [
      isClockOff(clockAheadMs) ? `${wrong}. It takes no queue jobs until then.` : `${wrong}.`,
    ];
  });
  return [
    ...describeClocks(clock.ahead(), 'This API process’s').map((text) => `${text}.`),
    ...ofWorkers,
  ];
}

const MICROS = 1_000_000;

/** The daily limit for the coach's model, in millionths of a dollar; null if there is none. */
const budgetMicros = ({
  VISION_DAILY_BUDGET_USD: dollars,
}: Pick<ApiEnv, 'VISION_DAILY_BUDGET_USD'>): number | null =>
  dollars === undefined ? null : Math.round(dollars * MICROS);

const today = sql<string>`date_trunc('day', now(), 'UTC')`;

const signUps = (db: Db) =>
  db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', today)
    .executeTakeFirstOrThrow();

const photos = (db: Db) =>
  db
    .selectFrom('photos')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where ${failedOnOurSide})`.as('failed'),
    ])
    .where('created_at', '>=', today)
    .executeTakeFirstOrThrow();

const spending = (db: Db) =>
  db
    .selectFrom('model_requests')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(price_micros), 0)::bigint`.as('micros'),
    ])
    .where('created_at', '>=', today)
    .executeTakeFirstOrThrow();

/** What has happened since midnight, UTC. */
async function countToday(
  db: Db,
  env: Pick<ApiEnv, 'VISION_DAILY_BUDGET_USD'>,
): Promise<AdminOverview['today']> {
  const [people, uploaded, spent] = await Promise.all([signUps(db), photos(db), spending(db)]);
  return {
    signUps: people.count,
    photos: uploaded.count,
    failedPhotos: uploaded.failed,
    modelRequests: spent.count,
    spentMicros: spent.micros,
    budgetMicros: budgetMicros(env),
  };
}

/** What is wrong now, how much waits in each queue, and today's counts. */
export async function readOverview(dependencies: Dependencies): Promise<AdminOverview> {
  const { db, env, queue, stores, now } = dependencies;
  const [queues, storage, clocks, model, lastBackupAt, today] = await Promise.all([
    readQueues(dependencies),
    readStorage(dependencies),
    readClocks(dependencies),
    readModelProblem(db),
    readLastBackup(db),
    countToday(db, env),
  ]);
  const signs: Signs = {
    ...storage,
    stores,
    clocks,
    states: queue.states(),
    queues,
    model,
    lastBackupAt,
    today,
  };
  return {
    at: now().toISOString(),
    problems: findProblems(signs, now().getTime()),
    queues: queues ?? [],
    lastBackupAt,
    today,
  };
}
