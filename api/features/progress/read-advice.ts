import type { Advice } from '@photo-coach/shared/contracts/http/progress.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { type SqlBool, sql } from 'kysely';

/** Whether a critique says anything in the field. */
const isSaid = (field: 'learn' | 'whatToImprove') =>
  sql<SqlBool>`jsonb_array_length(long_text->'sentences'->${field}) > 0`;

/** The lesson of the newest critique with something to improve, otherwise of the newest; null if there is none. */
export async function readAdvice(db: Db, userId: string): Promise<Advice | null> {
  const lessons = db
    .selectFrom('critiques')
    .select(['category', 'album_id as albumId', 'created_at as createdAt', 'long_text'])
    .where('user_id', '=', userId)
    .where(isSaid('learn'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const critique =
    (await lessons.where(isSaid('whatToImprove')).executeTakeFirst()) ??
    (await lessons.executeTakeFirst());
  const lesson = critique?.long_text.sentences.learn[0];
  const photoId = lesson?.evidence[0]?.photoId;
  if (!critique || !lesson || !photoId) return null;
  const { category, albumId, createdAt } = critique;
  return { text: lesson.text, category, albumId, photoId, createdAt };
}
