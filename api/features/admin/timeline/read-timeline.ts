import type {
  AdminTimeline,
  TimelineEntry,
} from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import type { QueueJobName, QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type {
  KnownQueueJob,
  QueueJobKey,
} from '@photo-coach/shared/server/queue/inspect-queues.ts';
import { definitionOf } from '@photo-coach/shared/server/queue/queue-jobs.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { entry } from './entry.ts';
import { accountEntries, modelEntries, usageEntries } from './other-entries.ts';
import { type AlbumHistory, readAlbumHistory } from './read-album-history.ts';
import { rowEntries } from './row-entries.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'queue' | 'log'>;

/** How many attempts of a job, the latest ones, are searched for queue jobs. */
const LATEST_ATTEMPTS = 5;

function key<Name extends QueueJobName>(name: Name, payload: QueueJobPayload<Name>): QueueJobKey {
  const { queue, id } = definitionOf(name);
  return { name, queue, id: id(payload) };
}

/** Every queue job that an album's rows can have sent, by the latest runs of each. */
function queueJobsOf(history: AlbumHistory): QueueJobKey[] {
  const { jobs, photos, readings, albumReadings, followUps, exports, revisions } = history;
  const runs = jobs.flatMap(({ id: jobId, attempt: latest }) =>
    Array.from({ length: Math.min(latest, LATEST_ATTEMPTS) }, (_, back) => ({
      jobId,
      attempt: latest - back,
    })),
  );
  return [
    ...runs.flatMap((run) => [
      ...photos.flatMap(({ id: photoId }) => [
        key('photo.prepare.v1', { ...run, photoId }),
        key('photo.critique.v1', { ...run, photoId }),
      ]),
      key('album.finish.v1', run),
    ]),
    ...readings.map(({ id, run }) => key('photo.read.v1', { readingId: id, run })),
    ...albumReadings.map(({ id, run }) => key('album.read.v1', { albumReadingId: id, run })),
    ...followUps
      .filter(({ run }) => run > 0)
      .map(({ id, run }) => key('follow-up.judge.v1', { followUpId: id, run })),
    ...exports.map(({ id, attempt }) => key('album.export.v1', { exportId: id, attempt })),
    ...revisions.map(({ photo_id, requested }) =>
      key('photo.revise.v1', { photoId: photo_id, requested }),
    ),
  ];
}

const time = (ms: number): string => new Date(ms).toISOString();

function stateOf(state: string): TimelineEntry['state'] {
  if (state === 'completed') return 'done';
  if (state === 'failed') return 'failed';
  return state === 'active' ? 'running' : 'waiting';
}

/** The part of a queue job's id that identifies its photo, by the history's name. */
function subject(id: string, { photos, nameOf }: AlbumHistory): string {
  const photo = photos.find((each) => id.includes(each.id));
  return photo === undefined ? '' : ` of ${nameOf(photo.id)}`;
}

/** What the queues still know about an album's queue jobs. */
const queueEntries = (found: readonly KnownQueueJob[], history: AlbumHistory): TimelineEntry[] =>
  found.map((job) => {
    const { startedAt, finishedAt, sentAt, place, attemptsMade, attemptsAllowed } = job;
    return entry({
      id: `queue.${job.id}`,
      kind: 'queue',
      at: time(finishedAt ?? startedAt ?? sentAt),
      text: `${job.name}${subject(job.id, history)}: ${job.state}`,
      state: stateOf(job.state),
      reason: job.failedReason,
      milliseconds: startedAt === null || finishedAt === null ? null : finishedAt - startedAt,
      facts: {
        queue: job.queue,
        attempts: `${attemptsMade} of ${attemptsAllowed}`,
        place,
        sent: time(sentAt),
        id: job.id,
      },
    });
  });

/** null: the queue does not answer, and the rows are shown without it. */
async function readQueueJobs(
  { queue, log }: Dependencies,
  history: AlbumHistory,
): Promise<TimelineEntry[] | null> {
  try {
    return queueEntries(await queue.find(queueJobsOf(history)), history);
  } catch (error) {
    log.warn({ err: error }, 'the queue jobs of an album could not be read for an operator');
    return null;
  }
}

const presentJob = ([job]: AlbumHistory['jobs']): AdminTimeline['job'] =>
  job === undefined
    ? null
    : {
        id: job.id,
        status: job.status,
        attempt: job.attempt,
        progress: job.progress,
        errorCode: job.error_code,
        errorText: job.error_text,
      };

const presentPhoto = (photo: AlbumHistory['photos'][number]): AdminTimeline['photos'][number] => ({
  id: photo.id,
  number: photo.position + 1,
  state: photo.state,
  errorCode: photo.error_code,
  type: photo.type,
  bytes: photo.size,
  width: photo.width,
  height: photo.height,
});

const byTime = (a: TimelineEntry, b: TimelineEntry): number =>
  a.at.localeCompare(b.at) || a.id.localeCompare(b.id);

/** What happened to an album, by its rows, the queue, the model's requests and operators, oldest first. @throws AppError PGRST116 */
export async function readTimeline(
  dependencies: Dependencies,
  albumId: string,
): Promise<AdminTimeline> {
  const { db } = dependencies;
  const history = await readAlbumHistory(db, albumId);
  const [queued, ...others] = await Promise.all([
    readQueueJobs(dependencies, history),
    modelEntries(db, history),
    usageEntries(db, history),
    accountEntries(db, history),
  ]);
  const { album, jobs, photos } = history;
  return {
    albumId,
    accountId: album.user_id,
    email: album.email,
    createdAt: album.created_at,
    job: presentJob(jobs),
    photos: photos.map(presentPhoto),
    entries: [...rowEntries(history), ...(queued ?? []), ...others.flat()].toSorted(byTime),
    isQueueKnown: queued !== null,
  };
}
