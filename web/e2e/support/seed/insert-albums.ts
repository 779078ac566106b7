import type { JobRow, PhotoState } from '@photo-coach/shared/contracts/records.ts';
import { type Db, json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';

/** An album of one photo for lists, whose analysis is done by default. */
export type NewAlbum = {
  title: string | null;
  /** The message on the pages of a failed one. */
  reason?: string;
  /** ISO time of the upload; by default, later albums of the list are older, by a day each. */
  created_at?: string;
  status?: JobRow['status'];
  /** 0–100. */
  score?: number;
};

const PHOTO_STATES: Partial<Record<JobRow['status'], PhotoState>> = {
  done: 'critiqued',
  error: 'failed',
};
const DAY_MS = 24 * 60 * 60 * 1000;

async function insertAlbum(db: Db, userId: string, album: NewAlbum, index: number) {
  const { title, status = 'done', score = 70, reason } = album;
  const created_at = album.created_at ?? new Date(Date.now() - index * DAY_MS).toISOString();
  const ids = { album_id: newId(), user_id: userId };
  await insertRows(db, 'albums', {
    id: ids.album_id,
    user_id: userId,
    title,
    mode: 'single',
    photo_count: 1,
    created_at,
  });
  const photo = {
    ...ids,
    id: newId(),
    client_id: 'p1',
    name: `${title ?? 'mine'}.jpg`,
    position: 0,
  };
  await insertRows(db, 'photos', {
    ...photo,
    upload_path: `uploads/${userId}/${newId()}.jpg`,
    state: PHOTO_STATES[status] ?? 'pending',
  });
  const jobId = newId();
  await insertRows(db, 'jobs', {
    ...ids,
    id: jobId,
    status,
    progress: status === 'done' ? 100 : 0,
    ...(reason && { error_code: 'internal', error_text: reason }),
    overall_score: status === 'done' ? score : null,
    requested_categories: json<JobRow['requested_categories']>(['lighting_exposure']),
    context: json<JobRow['context']>({
      mode: 'single',
      questionnaire: {},
    }),
  });
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

/**
 * Inserts an album of one photo whose analysis has failed.
 * @param reason the message that its pages show
 * @returns its id
 */
export async function insertFailedAlbum(db: Db, userId: string, reason: string): Promise<string> {
  const failed = { title: null, status: 'error', reason } as const;
  return (await insertAlbum(db, userId, failed, 0)).albumId;
}
