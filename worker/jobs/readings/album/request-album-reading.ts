import type { ReadPicture } from '@photo-coach/shared/contracts/album-readings.ts';
import type { AlbumRecord, JobRow, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { pictureOf } from '@photo-coach/shared/server/albums/judged-pictures.ts';
import { type Db, json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../../dependencies.ts';
import type { Sender } from '../request-reading.ts';

/** One run of the reading of an album: its id and its fencing token. */
export type AlbumReadingRun = { albumReadingId: string; run: number };

/** The coach looks at photos together if it has read at least this many. */
const FEWEST_READ = 2;

type OfAlbum = { album: Pick<AlbumRecord, 'mode'>; job: Pick<JobRow, 'id'>; photos: PhotoRow[] };

type Pictured = Pick<PhotoRow, 'id' | 'sha256' | 'turn' | 'state'>;

const isCritiqued = ({ state }: Pictured): boolean => state === 'critiqued';

/** The critiqued photos of an album as they are now. @param runs the runs of finished readings, by photo */
const readPictures = (
  photos: readonly Pictured[],
  runs: ReadonlyMap<string, number>,
): ReadPicture[] =>
  photos.filter(isCritiqued).map((photo) => ({
    photoId: photo.id,
    picture: pictureOf(photo),
    run: runs.get(photo.id) ?? null,
  }));

/** Whether two requests for an album's reading would be about the same pictures and the same readings of them. */
const isSameRequest = (one: readonly ReadPicture[], other: readonly ReadPicture[]): boolean =>
  one.length === other.length &&
  one.every(({ photoId, picture, run }, index) => {
    const twin = other[index];
    return twin?.photoId === photoId && twin.picture === picture && twin.run === run;
  });

/** Whether a reading of pictures matches the photos of an album as they are now. */
export const isOfPictures = (
  pictures: readonly ReadPicture[],
  photos: readonly Pictured[],
): boolean => {
  const runs = new Map(
    pictures.flatMap(({ photoId, run }) => (run === null ? [] : [[photoId, run]])),
  );
  return isSameRequest(pictures, readPictures(photos, runs));
};

/**
 * The photos to read together as they are now; null while one of their readings is pending, and when too few are read.
 */
async function picturesToRead(tx: Tx, { album, job, photos }: OfAlbum) {
  if (album.mode === 'single') return null;
  const readings = await tx
    .selectFrom('readings')
    .select(['photo_id', 'state', 'run'])
    .where('job_id', '=', job.id)
    .execute();
  if (readings.some(({ state }) => state === 'waiting')) return null;
  const done = readings.filter(({ state }) => state === 'done');
  const pictures = readPictures(photos, new Map(done.map(({ photo_id, run }) => [photo_id, run])));
  return pictures.filter(({ run }) => run !== null).length < FEWEST_READ ? null : pictures;
}

/**
 * Requests that the coach look at the photos of an album together once none of their readings is pending, if the
 * pictures have changed or were read again since the last request. The previous text stays until the new reading is
 * done.
 */
export async function requestAlbumReading(tx: Tx, ofAlbum: OfAlbum): Promise<void> {
  const pictures = await picturesToRead(tx, ofAlbum);
  if (pictures === null) return;
  const jobId = ofAlbum.job.id;
  const former = await tx
    .selectFrom('album_readings')
    .select('pictures')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  if (former !== undefined && isSameRequest(former.pictures, pictures)) return;
  await tx
    .insertInto('album_readings')
    .values({ id: newId(), job_id: jobId, pictures: json(pictures) })
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet({
        state: 'waiting',
        cause: null,
        answer: null,
        pictures: json(pictures),
        run: sql<number>`album_readings.run + 1`,
        updated_at: sql<string>`now()`,
      }),
    )
    .execute();
}

type Sends = Pick<WorkerDependencies, 'log'> & { db: Db; queue: Sender };

/** Sends a run of an album's reading to the queue; if the queue refuses it, the sweep sends it. */
export async function sendAlbumReading(
  { db, queue, log }: Sends,
  reading: AlbumReadingRun,
  userId: string,
): Promise<void> {
  try {
    const plan = effectivePlan(await readProfile(db, userId));
    await queue.send('album.read.v1', reading, { priority: PLANS[plan].queuePriority });
  } catch (error) {
    log.warn(
      { err: error, ...reading },
      'an album’s reading was not queued; the sweep will send it',
    );
  }
}

/** Sends the pending reading of a job's album, if there is one; sent twice, it runs once. */
export async function sendWaitingAlbum(
  dependencies: Sends,
  { id: jobId, user_id }: Pick<JobRow, 'id' | 'user_id'>,
): Promise<void> {
  const waiting = await dependencies.db
    .selectFrom('album_readings')
    .select(['id as albumReadingId', 'run'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (waiting !== undefined) await sendAlbumReading(dependencies, waiting, user_id);
}
