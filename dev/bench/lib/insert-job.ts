import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { type Db, json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';

/** Inserts an album without rows of photos, and its job, which is queued or done. */
export async function insertJob(
  db: Db,
  userId: string,
  { photos = 1, isDone = false }: { photos?: number; isDone?: boolean } = {},
): Promise<{ albumId: string; jobId: string }> {
  const [albumId, jobId] = [newId(), newId()];
  const ids = { album_id: albumId, user_id: userId };
  const mode = photos === 1 ? 'single' : 'folder';
  const requested: JobRow['requested_categories'] =
    mode === 'single' ? ['lighting_exposure'] : ['storytelling_flow'];
  await db
    .insertInto('albums')
    .values({ id: albumId, user_id: userId, mode, photo_count: photos })
    .execute();
  await db
    .insertInto('jobs')
    .values({
      ...ids,
      id: jobId,
      requested_categories: json(requested),
      context: json({ mode: mode === 'single' ? 'single' : 'album', questionnaire: {} } as const),
      ...(isDone && { status: 'done', step: 'done', progress: 100, overall_score: 71.5 }),
    })
    .execute();
  return { albumId, jobId };
}
