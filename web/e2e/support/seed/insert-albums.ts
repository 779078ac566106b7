import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { type Db, json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';

/** An album of one photo for lists, whose analysis is done by default. */
export type NewAlbum = {
  title: string;
  /** ISO time of the upload; by default, later albums of the list are older, by a day each. */
  created_at?: string;
  status?: JobRow['status'];
  /** 0–100. */
  score?: number;
  camera?: string;
  genre?: NonNullable<JobRow['context']['questionnaire']['primary_genre']>;
  category?: JobRow['requested_categories'][number];
};

const DAY_MS = 24 * 60 * 60 * 1000;

async function insertAlbum(db: Db, userId: string, album: NewAlbum, index: number) {
  const { title, status = 'done', score = 70, camera, genre, category } = album;
  const created_at = album.created_at ?? new Date(Date.now() - index * DAY_MS).toISOString();
  const ids = { album_id: newId(), user_id: userId };
  await db
    .insertInto('albums')
    .values({
      id: ids.album_id,
      user_id: userId,
      title,
      mode: 'single',
      photo_count: 1,
      created_at,
    })
    .execute();
  const photo = { ...ids, id: newId(), client_id: 'p1', name: `${title}.jpg`, position: 0 };
  await db
    .insertInto('photos')
    .values({
      ...photo,
      upload_path: `uploads/${userId}/${newId()}.jpg`,
      state: status === 'done' ? 'critiqued' : 'pending',
      ...(camera && { exif: json({ ...NO_EXIF, camera }) }),
    })
    .execute();
  const jobId = newId();
  await db
    .insertInto('jobs')
    .values({
      ...ids,
      id: jobId,
      status,
      progress: status === 'done' ? 100 : 0,
      overall_score: status === 'done' ? score : null,
      requested_categories: json<JobRow['requested_categories']>([category ?? 'lighting_exposure']),
      context: json<JobRow['context']>({
        mode: 'single',
        questionnaire: genre ? { primary_genre: genre } : {},
      }),
    })
    .execute();
  return { albumId: ids.album_id, jobId };
}

/** Inserts the rows of albums into an account, as a list shows them. @returns their ids, in the same order */
export async function insertAlbums(
  db: Db,
  userId: string,
  albums: readonly NewAlbum[],
): Promise<{ albumId: string; jobId: string }[]> {
  return await Promise.all(albums.map((album, index) => insertAlbum(db, userId, album, index)));
}
