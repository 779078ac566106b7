import { type Db, json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';

/** Rows of an album without photos whose analysis is done. @returns the album's id */
export async function insertFinishedJob(db: Db, userId: string): Promise<string> {
  const albumId = newId();
  await db
    .insertInto('albums')
    .values({ id: albumId, user_id: userId, mode: 'single', photo_count: 1 })
    .execute();
  await db
    .insertInto('jobs')
    .values({
      id: newId(),
      album_id: albumId,
      user_id: userId,
      status: 'done',
      step: 'done',
      progress: 100,
      overall_score: 71.5,
      context: json({ mode: 'single', questionnaire: {} }),
      requested_categories: json(['lighting_exposure']),
    })
    .execute();
  return albumId;
}
