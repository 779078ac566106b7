import type { Estimate } from '@photo-coach/shared/contracts/http/estimates.ts';
import type { ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import {
  type AnalysisEstimate,
  estimateAnalyses,
} from '@photo-coach/shared/domain/analyses/estimates/estimate-analyses.ts';
import type {
  FinishedPhoto,
  UnfinishedJob,
} from '@photo-coach/shared/domain/analyses/estimates/queue-state.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readWorkers, unservedQueues } from '@photo-coach/shared/server/operators/registry.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { isStorageFull } from '@photo-coach/shared/server/storage/storage-full.ts';
import { sql } from 'kysely';

type WaitReason = NonNullable<Estimate['waitsFor']>;

/** An unfinished analysis with its estimate. */
export type EstimatedJob = AnalysisEstimate & {
  jobId: string;
  albumId: string;
  accountId: string;
  waitsFor: WaitReason | null;
};

/** The estimates of all unfinished analyses, at most about a second old. */
export type Estimates = { read: () => Promise<readonly EstimatedJob[]> };

/** The age after which they are read again, in milliseconds. */
const MAX_AGE_MS = 1000;
/** For a very long queue: the pause is this many times the duration of a reading. */
const PAUSES_PER_READING = 10;

type Dependencies = {
  db: Db;
  queue: Pick<QueueClient, 'isPaused'>;
  storage: Pick<Storage, 'check'>;
};

/** The photos that count as recent: how many, and for how long. */
const RECENT_PHOTOS = 60;
const RECENT = '1 hour';

/** As read: with the plan instead of the priority that follows from it. */
type JobOfPlan = Omit<UnfinishedJob, 'priority'> &
  Pick<ProfileRecord, 'plan' | 'plan_status'> & { albumId: string };

/** All times are by the database's clock, which wrote them. */
const secondsSince = (time: string) =>
  sql`greatest(0, extract(epoch from now() - ${sql.raw(time)}))::float`;

/** A queued attempt waits since its row's last change; a photo that an earlier attempt has prepared waits as long. */
async function readJobs(db: Db) {
  const { rows } = await sql<JobOfPlan>`
    select jobs.id as "jobId", jobs.album_id as "albumId", jobs.user_id as "accountId",
      profiles.plan, profiles.plan_status,
      ${secondsSince('coalesce(jobs.started_at, jobs.updated_at)')} as age,
      case when job_places.job_id is not null then json_build_object('first', job_places.first,
        'step', job_places.step, 'photos', job_places.photos) end as line, of_photos.*
    from jobs join profiles on profiles.id = jobs.user_id
    left join job_places on job_places.job_id = jobs.id and job_places.attempt = jobs.attempt
    cross join lateral (
      select (count(*) filter (where state = 'pending' and taken_at is null))::int as waiting,
        coalesce(array_agg(${secondsSince('coalesce(taken_at, jobs.updated_at)')}) filter (
          where state = 'ready' or (state = 'pending' and taken_at is not null)), '{}') as "inWork",
        case when bool_and(state in ('critiqued', 'failed'))
          then ${secondsSince('coalesce(max(finished_at), jobs.updated_at)')} end as "finishingFor"
      from photos where photos.album_id = jobs.album_id
    ) as of_photos
    where jobs.status in ('queued', 'processing')
    order by jobs.created_at`.execute(db);
  return rows;
}

async function readFinished(db: Db) {
  const { rows } = await sql<FinishedPhoto>`
    select ${secondsSince('taken_at')} as "takenAgo", ${secondsSince('finished_at')} as "finishedAgo"
    from photos
    where finished_at > now() - ${RECENT}::interval and taken_at is not null
    order by finished_at desc limit ${RECENT_PHOTOS}`.execute(db);
  return rows;
}

/** The rows of all analyses, with the album of each unfinished one. */
async function readQueueState(db: Db) {
  const [jobs, finished] = await Promise.all([readJobs(db), readFinished(db)]);
  return {
    jobs: jobs.map((job) => ({ ...job, priority: PLANS[effectivePlan(job)].queuePriority })),
    finished,
  };
}

type Standstill = 'storage' | 'paused' | 'machine' | null;

/**
 * Why no photos are taken at all: there is no room for what is made of them, an operator has paused them, or no live
 * worker serves them; null while they are taken.
 */
async function readStandstill({ db, queue, storage }: Dependencies): Promise<Standstill> {
  const isFull = storage.check().then(() => false, isStorageFull);
  // If the queue is away, a pause is unknown, and the estimates come from the rows.
  const isPaused = queue.isPaused('photos').catch(() => false);
  const workers = await readWorkers(db);
  if (await isFull) return 'storage';
  if (await isPaused) return 'paused';
  return unservedQueues(workers).includes('photos') ? 'machine' : null;
}

/** Why the photos of an analysis wait; null while it is next or moves. */
function waitReason(
  { waiting, inWork, line, finishingFor }: UnfinishedJob,
  { photosBefore, ownPhotosBefore }: AnalysisEstimate,
  standstill: Standstill,
): WaitReason | null {
  if (standstill === 'storage' && waiting > 0) return standstill;
  const taken = line === null ? 0 : line.photos - waiting;
  if (waiting === 0 || inWork.length > 0 || taken > 0 || finishingFor !== null) return null;
  if (standstill !== null) return standstill;
  if (ownPhotosBefore > 0) return 'own_album';
  return photosBefore > 0 ? 'others' : null;
}

async function estimateAll(dependencies: Dependencies): Promise<EstimatedJob[]> {
  const [state, standstill] = await Promise.all([
    readQueueState(dependencies.db),
    readStandstill(dependencies),
  ]);
  const estimates = estimateAnalyses(state);
  return state.jobs.flatMap((job) => {
    const { jobId, albumId, accountId } = job;
    const estimate = estimates.get(jobId);
    if (estimate === undefined) return [];
    const waitsFor = waitReason(job, estimate, standstill);
    return [{ jobId, albumId, accountId, waitsFor, ...estimate }];
  });
}

/** Reads the state of the queue once for all callers. */
export function createEstimates({
  now,
  ...dependencies
}: Dependencies & { now: () => Date }): Estimates {
  let kept: { until: number; estimates: Promise<EstimatedJob[]> } | null = null;

  async function readFresh(): Promise<EstimatedJob[]> {
    const started = now().getTime();
    const reading = { until: Number.POSITIVE_INFINITY, estimates: estimateAll(dependencies) };
    kept = reading;
    try {
      const estimates = await reading.estimates;
      const ended = now().getTime();
      reading.until = ended + Math.max(MAX_AGE_MS, PAUSES_PER_READING * (ended - started));
      return estimates;
    } catch (error) {
      kept = null;
      throw error;
    }
  }

  return {
    read() {
      if (kept !== null && now().getTime() < kept.until) return kept.estimates;
      return readFresh();
    },
  };
}
