import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { type Db, json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';

/**
 * Inserts an album of one photo whose analysis has failed.
 * @param reason the message that its pages show
 * @returns its id
 */
export async function insertFailedAlbum(db: Db, userId: string, reason: string): Promise<string> {
  const ids = { album_id: newId(), user_id: userId };
  const album = { id: ids.album_id, user_id: userId, mode: 'single', photo_count: 1 } as const;
  await db.insertInto('albums').values(album).execute();
  const photo = { ...ids, id: newId(), client_id: 'p1', name: 'mine.jpg', position: 0 };
  await db
    .insertInto('photos')
    .values({ ...photo, upload_path: `uploads/${userId}/${newId()}.jpg`, state: 'failed' })
    .execute();
  await db
    .insertInto('jobs')
    .values({
      ...ids,
      id: newId(),
      status: 'error',
      error_code: 'internal',
      error_text: reason,
      requested_categories: json<JobRow['requested_categories']>(['lighting_exposure']),
      context: json<JobRow['context']>({ mode: 'single', questionnaire: {} }),
    })
    .execute();
  return ids.album_id;
}
