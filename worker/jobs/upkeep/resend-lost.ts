import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { readPhotoIds } from '@photo-coach/shared/server/albums/photo-ids.ts';
import { hasRun } from '@photo-coach/shared/server/db/lock-rows.ts';
import { sendAnalysis } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import type { AnalysisTree } from '@photo-coach/shared/server/queue/queue-client.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import { sendAlbumReading } from '../readings/album/request-album-reading.ts';
import { sendReading } from '../readings/request-reading.ts';

/** Rows that have just changed are left alone: their queue job is sent milliseconds after the commit. */
const MIN_RUN_AGE = '2 seconds';

/** A run without progress for this long is looked at photo by photo. */
const STALLED_AGE = '15 minutes';

type Dependencies = Pick<WorkerDependencies, 'db' | 'queue' | 'log'>;
type Run = { id: string; attempt: number };
type FoundRun = Run & { album_id: string; isStalled: boolean };

/** Whether the queue will still run something for a photo of this run. */
async function hasPhotosInQueue({ db, queue }: Dependencies, run: FoundRun): Promise<boolean> {
  for (const photoId of await readPhotoIds(db, run.album_id)) {
    const photo = { jobId: run.id, attempt: run.attempt, photoId };
    if (await queue.isPending('photo.prepare.v1', photo)) return true;
    if (await queue.isPending('photo.critique.v1', photo)) return true;
  }
  return false;
}

/** Whether nothing in the queue will end this run: its finish is gone, or waits for photos that are gone. */
async function isLost(dependencies: Dependencies, run: FoundRun): Promise<boolean> {
  const { id: jobId, attempt } = run;
  if (!(await dependencies.queue.isPending('album.finish.v1', { jobId, attempt }))) return true;
  return run.isStalled && !(await hasPhotosInQueue(dependencies, run));
}

/** Whether the queue had this run: one that never began may have been refused when it was sent. */
const logResent = (
  { log }: Dependencies,
  { id, attempt, status }: Run & Pick<JobRow, 'status'>,
): void => {
  const run = { jobId: id, attempt };
  if (status === 'queued') log.info(run, 'an analysis was not in the queue, and is queued late');
  else log.warn(run, 'the queue had lost an analysis');
};

/** What to send for a run; null when it has ended already. */
async function readTree(
  { db }: Dependencies,
  { id, attempt }: Run,
): Promise<Omit<AnalysisTree, 'places'> | null> {
  const job = await db
    .selectFrom('jobs')
    .innerJoin('profiles', 'profiles.id', 'jobs.user_id')
    .select(['jobs.album_id', 'profiles.plan', 'profiles.plan_status'])
    .where('jobs.id', '=', id)
    .where('jobs.attempt', '=', attempt)
    .where(hasRun)
    .executeTakeFirst();
  if (job === undefined) return null;
  return {
    jobId: id,
    attempt,
    photoIds: await readPhotoIds(db, job.album_id),
    priority: PLANS[effectivePlan(job)].queuePriority,
  };
}

/**
 * Resends unfinished analyses that the queue has lost.
 * @returns the ids of their jobs
 */
export async function resendAnalyses(dependencies: Dependencies): Promise<string[]> {
  const unfinished = await dependencies.db
    .selectFrom('jobs')
    .select(['id', 'attempt', 'album_id', 'status'])
    .select(sql<boolean>`updated_at < now() - ${STALLED_AGE}::interval`.as('isStalled'))
    .where(hasRun)
    .where('updated_at', '<', sql<string>`now() - ${MIN_RUN_AGE}::interval`)
    .orderBy('updated_at')
    .execute();
  const resent: string[] = [];
  for (const run of unfinished) {
    if (!(await isLost(dependencies, run))) continue;
    // Read after the queue: a finish that completed in between has also completed its row.
    const tree = await readTree(dependencies, run);
    if (tree === null) continue;
    await dependencies.queue.removeAnalysis(tree);
    await sendAnalysis(dependencies, tree);
    logResent(dependencies, run);
    resent.push(run.id);
  }
  return resent;
}

/** Readings per sweep. */
const READINGS_PER_SWEEP = 500;

/**
 * Sends pending readings again that the queue does not know, except those of failed jobs.
 * @returns their ids
 */
export async function resendReadings(dependencies: Dependencies): Promise<string[]> {
  const { db, queue, log } = dependencies;
  const waiting = await db
    .selectFrom('readings')
    .innerJoin('jobs', 'jobs.id', 'readings.job_id')
    .select(['readings.id as readingId', 'readings.run', 'readings.job_id', 'jobs.user_id'])
    .where('readings.state', '=', 'waiting')
    .where('readings.updated_at', '<', sql<string>`now() - ${MIN_RUN_AGE}::interval`)
    .where('jobs.status', '!=', 'error')
    .orderBy('readings.updated_at')
    .limit(READINGS_PER_SWEEP)
    .execute();
  const resent: string[] = [];
  for (const { user_id, job_id, ...reading } of waiting) {
    if (await queue.isPending('photo.read.v1', reading)) continue;
    await sendReading(dependencies, reading, user_id);
    log.info(reading, 'a reading was not in the queue, and is queued late');
    resent.push(reading.readingId);
  }
  return resent;
}

/** As `resendReadings`, for albums. @returns their ids */
export async function resendAlbumReadings(dependencies: Dependencies): Promise<string[]> {
  const { db, queue, log } = dependencies;
  const waiting = await db
    .selectFrom('album_readings')
    .innerJoin('jobs', 'jobs.id', 'album_readings.job_id')
    .select(['album_readings.id as albumReadingId', 'album_readings.run'])
    .select(['album_readings.job_id', 'jobs.user_id'])
    .where('album_readings.state', '=', 'waiting')
    .where('album_readings.updated_at', '<', sql<string>`now() - ${MIN_RUN_AGE}::interval`)
    .where('jobs.status', '!=', 'error')
    .orderBy('album_readings.updated_at')
    .limit(READINGS_PER_SWEEP)
    .execute();
  const resent: string[] = [];
  for (const { user_id, job_id, ...reading } of waiting) {
    if (await queue.isPending('album.read.v1', reading)) continue;
    await sendAlbumReading(dependencies, reading, user_id);
    log.info(reading, 'an album’s reading was not in the queue, and is queued late');
    resent.push(reading.albumReadingId);
  }
  return resent;
}

/** Younger mails are still being sent by the process that wrote them. */
const MIN_MAIL_AGE = '10 seconds';

/**
 * Resends unsent mails that are not in the queue: sending was refused or is late, or the queue was emptied. The row
 * does not say which. A mail without its text was given up.
 * @returns their ids
 */
export async function resendMails({
  db,
  queue,
  log,
}: Pick<WorkerDependencies, 'db' | 'queue' | 'log'>): Promise<string[]> {
  const unsent = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('created_at', '<', sql<string>`now() - ${MIN_MAIL_AGE}::interval`)
    .where('text_body', 'is not', null)
    .orderBy('created_at')
    .execute();
  const resent: string[] = [];
  for (const { id: mailId } of unsent) {
    if (await queue.has('mail.send.v1', { mailId })) continue;
    await queue.send('mail.send.v1', { mailId });
    log.info({ mailId }, 'a mail was not in the queue, and is queued late');
    resent.push(mailId);
  }
  return resent;
}
