import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';

const readAlbum = (db: Db, albumId: string) =>
  db
    .selectFrom('albums')
    .innerJoin('auth_users', 'auth_users.id', 'albums.user_id')
    .select(['albums.id', 'albums.user_id', 'albums.created_at', 'albums.mode'])
    .select(['albums.photo_count', 'auth_users.email'])
    .where('albums.id', '=', albumId)
    .executeTakeFirst();

const readJobs = (db: Db, albumId: string) =>
  db
    .selectFrom('jobs')
    .select(['id', 'status', 'attempt', 'step', 'progress', 'error_code', 'error_text'])
    .select(['photo_retry', 'photo_retry_at', 'timings', 'overall_score'])
    .select(['created_at', 'updated_at', 'started_at', 'finished_at'])
    .where('album_id', '=', albumId)
    .orderBy('created_at', 'desc')
    .execute();

const readPhotos = (db: Db, albumId: string) =>
  db
    .selectFrom('photos')
    .select(['id', 'position', 'name', 'state', 'error_code', 'error_text', 'type', 'size'])
    .select(['width', 'height', 'taken_at', 'failed_runs', 'finished_at', 'created_at'])
    .where('album_id', '=', albumId)
    .orderBy('position')
    .execute();

const readRetries = (db: Db, albumId: string) =>
  db
    .selectFrom('photo_retries')
    .innerJoin('jobs', 'jobs.id', 'photo_retries.job_id')
    .select(['photo_retries.attempt', 'by_hand', 'photo_retries.created_at'])
    .where('jobs.album_id', '=', albumId)
    .execute();

const readCritiques = (db: Db, albumId: string) =>
  db
    .selectFrom('critiques')
    .select(({ fn }) => [
      'photo_id',
      'critic',
      'model',
      fn.max('created_at').as('at'),
      fn.countAll<number>().as('count'),
    ])
    .where('album_id', '=', albumId)
    .groupBy(['photo_id', 'critic', 'model'])
    .execute();

const readReadings = (db: Db, albumId: string) =>
  db
    .selectFrom('readings')
    .innerJoin('jobs', 'jobs.id', 'readings.job_id')
    .select(['readings.id', 'photo_id', 'run', 'state', 'cause', 'is_put_off', 'model'])
    .select(['readings.created_at', 'readings.updated_at'])
    .where('jobs.album_id', '=', albumId)
    .execute();

const readAlbumReadings = (db: Db, albumId: string) =>
  db
    .selectFrom('album_readings')
    .innerJoin('jobs', 'jobs.id', 'album_readings.job_id')
    .select(['album_readings.id', 'run', 'state', 'cause', 'model'])
    .select(['album_readings.created_at', 'album_readings.updated_at'])
    .where('jobs.album_id', '=', albumId)
    .execute();

const readFollowUps = (db: Db, albumId: string) =>
  db
    .selectFrom('follow_ups')
    .select(['id', 'kind', 'state', 'run', 'photo_id', 'created_at', 'updated_at'])
    .where(({ or, eb }) => or([eb('album_id', '=', albumId), eb('answer_album_id', '=', albumId)]))
    .execute();

const readExports = (db: Db, albumId: string) =>
  db
    .selectFrom('exports')
    .select(['id', 'state', 'attempt', 'error_code', 'size', 'created_at', 'finished_at'])
    .where('album_id', '=', albumId)
    .execute();

const readRevisions = (db: Db, albumId: string) =>
  db
    .selectFrom('photo_revisions')
    .innerJoin('photos', 'photos.id', 'photo_revisions.photo_id')
    .select(['photo_id', 'requested', 'applied', 'updated_at'])
    .where('photos.album_id', '=', albumId)
    .execute();

type Reason = { error_text: string | null };

/** Rows whose reasons contain no file name: file names are private. */
function withoutNames<Row extends Reason>(rows: readonly Row[], names: readonly string[]): Row[] {
  return rows.map((row) => ({
    ...row,
    error_text: names.reduce<string | null>(
      (text, name) => text?.replaceAll(`${name}: `, '').replaceAll(name, '…') ?? null,
      row.error_text,
    ),
  }));
}

/** Every row about an album's history, without the photographer's texts, and without the words of critiques. */
export async function readAlbumHistory(db: Db, albumId: string) {
  const album = await readAlbum(db, albumId);
  if (album === undefined) throw new AppError('PGRST116', 'Not found');
  const [
    jobRows,
    photoRows,
    retries,
    critiques,
    readings,
    albumReadings,
    followUps,
    exports,
    revisions,
  ] = await Promise.all([
    readJobs(db, albumId),
    readPhotos(db, albumId),
    readRetries(db, albumId),
    readCritiques(db, albumId),
    readReadings(db, albumId),
    readAlbumReadings(db, albumId),
    readFollowUps(db, albumId),
    readExports(db, albumId),
    readRevisions(db, albumId),
  ]);
  const names = photoRows.map(({ name }) => name).filter((name) => name !== '');
  const [jobs, photos] = [withoutNames(jobRows, names), withoutNames(photoRows, names)];
  const numbers = new Map(photos.map(({ id, position }) => [id, position + 1]));
  return {
    album,
    jobs,
    photos,
    retries,
    critiques,
    readings,
    albumReadings,
    followUps,
    exports,
    revisions,
    /** A photo by its number from 1, and nothing else about it. */
    nameOf: (photoId: string | null): string =>
      photoId === null ? 'the album' : `photo ${numbers.get(photoId) ?? '?'}`,
  };
}
export type AlbumHistory = Awaited<ReturnType<typeof readAlbumHistory>>;
