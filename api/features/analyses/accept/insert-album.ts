import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import type { AlbumMode, JobRow } from '@photo-coach/shared/contracts/records.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { recordOrigins } from '@photo-coach/shared/server/tracing/work-origins.ts';
import { type CollectedPhoto, claimUploads } from './collect-uploads.ts';
import type { FeedbackRequest } from './feedback-request.ts';

export type NewAlbum = {
  albumId: string;
  jobId: string;
  userId: string;
  mode: AlbumMode;
  request: FeedbackRequest;
  photographer: Photographer;
  photos: readonly CollectedPhoto[];
};

/** @throws AppError album_exists; PGRST116 if the album is someone else's */
async function checkAlbumIsNew(tx: Tx, { albumId, userId }: NewAlbum): Promise<void> {
  const album = await tx
    .selectFrom('albums')
    .select('user_id')
    .where('id', '=', albumId)
    .executeTakeFirst();
  if (album === undefined) return;
  if (album.user_id !== userId) throw new AppError('PGRST116', 'Not found');
  throw new AppError('album_exists', 'An album with this id already exists.');
}

/**
 * Inserts the album, its photos and its queued job. The caller has locked the account.
 * @returns the job, and the photos' ids by position
 * @throws AppError album_exists, upload_exists, upload_missing, PGRST116
 */
export async function insertAlbum(
  tx: Tx,
  album: NewAlbum,
): Promise<{ job: JobRow; photoIds: string[] }> {
  await checkAlbumIsNew(tx, album);
  const paths = album.photos.map(({ path }) => path);
  await claimUploads(tx, album.userId, paths);
  const { albumId, jobId, userId, mode, request, photographer } = album;
  await tx
    .insertInto('albums')
    .values({
      id: albumId,
      user_id: userId,
      title: request.title ?? null,
      mode,
      photo_count: album.photos.length,
    })
    .execute();
  const photos = album.photos.map(({ clientId, name, path, size }, position) => ({
    id: newId(),
    album_id: albumId,
    user_id: userId,
    position,
    client_id: clientId,
    name,
    upload_path: path,
    size,
  }));
  await tx.insertInto('photos').values(photos).execute();
  const job = await tx
    .insertInto('jobs')
    .values({
      id: jobId,
      album_id: albumId,
      user_id: userId,
      requested_categories: json([...new Set(request.categories)]),
      context: json({ ...request.context, photographer }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordOrigins(tx, [{ workId: jobId, userId }]);
  return { job, photoIds: photos.map(({ id }) => id) };
}
