import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type {
  AdminTimeline,
  TimelineEntry,
} from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { KnownQueueJob } from '@photo-coach/shared/server/queue/inspect-queues.ts';
import { definitionOf } from '@photo-coach/shared/server/queue/queue-jobs.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { readRowEntries, readSentQueueJobs } from './timeline-rows.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'queue' | 'log'>;

const toTime = (ms: number): string => new Date(ms).toISOString();

function toState(state: string): TimelineEntry['state'] {
  if (state === 'completed') return 'done';
  if (state === 'failed') return 'failed';
  return state === 'active' ? 'running' : 'waiting';
}

/** What a queue still knows about a queue job. */
function toEntry(job: KnownQueueJob): TimelineEntry {
  const { startedAt, finishedAt, sentAt, attemptsMade, attemptsAllowed } = job;
  return {
    id: job.id,
    kind: 'queue',
    at: toTime(finishedAt ?? startedAt ?? sentAt),
    text: `${job.name}: ${job.state}, ${attemptsMade} of ${attemptsAllowed} attempts`,
    state: toState(job.state),
    reason: job.failedReason,
    milliseconds: startedAt === null || finishedAt === null ? null : finishedAt - startedAt,
  };
}

/** null: the queue does not answer, and the rows are shown without it. */
async function readQueueEntries(
  { db, queue, log }: Dependencies,
  albumId: string,
): Promise<TimelineEntry[] | null> {
  const sent = await readSentQueueJobs(db, albumId);
  const keys = sent.map(({ name, payload }) => {
    const { queue: queueName, id } = definitionOf(name);
    // The query builds the payload that its name has.
    return { name, queue: queueName, id: id(payload as QueueJobPayload<typeof name>) };
  });
  try {
    return (await queue.find(keys)).map(toEntry);
  } catch (error) {
    log.warn({ err: error }, 'the queue jobs of an album could not be read for an operator');
    return null;
  }
}

const readAlbum = (db: Db, albumId: string) =>
  db
    .selectFrom('albums')
    .innerJoin('auth_users', 'auth_users.id', 'albums.user_id')
    .select(['albums.user_id as accountId', 'albums.created_at as createdAt', 'auth_users.email'])
    .where('albums.id', '=', albumId)
    .executeTakeFirst();

const readNewestJob = (db: Db, albumId: string) =>
  db
    .selectFrom('jobs')
    .select(['id', 'status', 'attempt', 'progress', 'error_code as errorCode'])
    .where('album_id', '=', albumId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** Removes the names of the photos' files from the reasons: they are private. */
async function withoutNames(db: Db, albumId: string, entries: readonly TimelineEntry[]) {
  const photos = await db
    .selectFrom('photos')
    .select('name')
    .where('album_id', '=', albumId)
    .where('name', '<>', '')
    .execute();
  return entries.map((entry) => ({
    ...entry,
    reason: photos.reduce<string | null>(
      (text, { name }) => text?.replaceAll(`${name}: `, '').replaceAll(name, '…') ?? null,
      entry.reason,
    ),
  }));
}

/** What happened to an album, by its rows, the queue, the model's requests and operators, oldest first. @throws AppError PGRST116 */
export async function readTimeline(
  dependencies: Dependencies,
  albumId: string,
): Promise<AdminTimeline> {
  const { db } = dependencies;
  const album = await readAlbum(db, albumId);
  if (album === undefined) throw new AppError('PGRST116', 'Not found');
  const [job, rows, queued] = await Promise.all([
    readNewestJob(db, albumId),
    readRowEntries(db, albumId),
    readQueueEntries(dependencies, albumId),
  ]);
  const entries = [...rows, ...(queued ?? [])].toSorted((a, b) => a.at.localeCompare(b.at));
  return {
    ...album,
    albumId,
    job: job ?? null,
    entries: await withoutNames(db, albumId, entries),
    isQueueKnown: queued !== null,
  };
}
