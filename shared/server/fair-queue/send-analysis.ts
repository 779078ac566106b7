import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { sql } from 'kysely';
import { crowdOf, type Line, lineOf, placeIn } from '../../domain/analyses/places.ts';
import type { Db, Tx } from '../db/connect.ts';
import { hasRun, type JobRun } from '../db/lock-rows.ts';
import type { Log } from '../log.ts';
import type { AnalysisTree, QueueClient } from '../queue/queue-client.ts';
import { lockClock, resetClock } from './queue-clock.ts';

/** An account with an unfinished analysis, and where its line ends; null until they have their places. */
type WaitingAccount = { userId: string; plan: Plan; isFresh: boolean; end: number | null };

async function readAccounts(tx: Tx): Promise<WaitingAccount[]> {
  const rows = await tx
    .selectFrom('jobs')
    .innerJoin('profiles', 'profiles.id', 'jobs.user_id')
    .leftJoin('job_places', (join) =>
      join
        .onRef('job_places.job_id', '=', 'jobs.id')
        .onRef('job_places.attempt', '=', 'jobs.attempt'),
    )
    .where(hasRun)
    .groupBy(['profiles.id', 'profiles.plan', 'profiles.plan_status'])
    .select(['profiles.id as userId', 'profiles.plan', 'profiles.plan_status'])
    .select(sql<boolean>`bool_and(jobs.status = 'queued')`.as('isFresh'))
    .select(
      sql<number | null>`max(job_places.first + job_places.step * job_places.photos)`.as('end'),
    )
    .execute();
  return rows.map(({ userId, isFresh, end, ...profile }) => ({
    userId,
    isFresh,
    end,
    plan: effectivePlan(profile),
  }));
}

async function readPlaces(tx: Tx, { jobId, attempt }: JobRun): Promise<Line | null> {
  const row = await tx
    .selectFrom('job_places')
    .select(['first', 'step'])
    .where('job_id', '=', jobId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return row ?? null;
}

async function enter(tx: Tx, { jobId, attempt }: JobRun, photos: number): Promise<Line | null> {
  const passed = await lockClock(tx, 'photos');
  const job = await tx
    .selectFrom('jobs')
    .select('user_id')
    .where('id', '=', jobId)
    .where('attempt', '=', attempt)
    .where(hasRun)
    .executeTakeFirst();
  if (job === undefined) return null;
  const kept = await readPlaces(tx, { jobId, attempt });
  if (kept !== null) return kept;
  const accounts = await readAccounts(tx);
  const own = accounts.find(({ userId }) => userId === job.user_id);
  if (own === undefined) return null;
  const isAlone = accounts.length === 1 && own.end === null;
  const { first, step } = lineOf(own.plan, {
    passed: isAlone ? await resetClock(tx, 'photos') : passed,
    end: own.end,
    crowd: crowdOf(
      own.plan,
      accounts.filter(({ userId }) => userId !== own.userId),
    ),
  });
  const places = { attempt, first, step, photos };
  await tx
    .insertInto('job_places')
    .values({ job_id: jobId, ...places })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(places))
    .execute();
  return { first, step };
}

/**
 * Gives the photos of an analysis their places in the queue, and the same ones again when it is sent again.
 * @returns a place for each photo; null when the run has ended
 */
async function placeAnalysis(
  db: Db,
  { photos, ...run }: JobRun & { photos: number },
): Promise<number[] | null> {
  const line = await db.transaction().execute((tx) => enter(tx, run, photos));
  if (line === null) return null;
  return Array.from({ length: photos }, (_, n) => placeIn(line, n));
}

/**
 * Sends a committed analysis to the queue, at the places of its account. Nothing happens when its run has ended.
 * @throws AppError queue_unavailable
 */
export async function sendAnalysis(
  { db, queue }: { db: Db; queue: Pick<QueueClient, 'sendAnalysis'> },
  tree: Omit<AnalysisTree, 'places'>,
): Promise<void> {
  const places = await placeAnalysis(db, { ...tree, photos: tree.photoIds.length });
  if (places !== null) await queue.sendAnalysis({ ...tree, places });
}

/**
 * Adds a committed job to the queue. While the queue is unavailable the job stays `queued` and the sweep adds it
 * later, so the request still succeeds.
 */
export async function addToQueue(
  { log, ...dependencies }: { db: Db; queue: Pick<QueueClient, 'sendAnalysis'>; log: Log },
  { jobId, attempt, photoIds, plan }: Omit<AnalysisTree, 'places' | 'priority'> & { plan: Plan },
): Promise<void> {
  try {
    const { queuePriority: priority } = PLANS[plan];
    await sendAnalysis(dependencies, { jobId, attempt, photoIds, priority });
  } catch (error) {
    log.warn({ err: error, jobId }, 'the queue did not accept the job; the sweep will add it');
  }
}
