import type {
  AdminTimeline,
  TimelineEntry,
} from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { accountEntries, modelEntries, usageEntries } from './other-entries.ts';
import { queueEntries, queueJobsOf } from './queue-entries.ts';
import { type AlbumHistory, readAlbumHistory } from './read-album-history.ts';
import { rowEntries } from './row-entries.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'queue' | 'log'>;

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
