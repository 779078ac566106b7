import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import type { SetAside } from '../../critics/critic.ts';

type JobOfPhotos = Pick<JobRow, 'album_id' | 'user_id' | 'context'>;

/** The answers about the photos of a job's album. */
const answered = (db: Db, { album_id }: JobOfPhotos) =>
  db
    .selectFrom('remark_answers')
    .innerJoin('photos', 'photos.id', 'remark_answers.photo_id')
    .select(['remark_answers.photo_id', 'remark_answers.kind'])
    .select(['remark_answers.polarity', 'remark_answers.region'])
    .where('photos.album_id', '=', album_id)
    .where('remark_answers.answer', 'in', ['intended', 'not_true'])
    .execute();

/**
 * The kinds that the photographer calls intentional in the genre, for each photo that was uploaded after that answer.
 */
const meantBefore = (db: Db, { album_id, user_id, context }: JobOfPhotos) =>
  db
    .selectFrom('photos')
    .innerJoin('meant_kinds', 'meant_kinds.user_id', 'photos.user_id')
    .select(['photos.id as photo_id', 'meant_kinds.kind'])
    .where('photos.album_id', '=', album_id)
    .where('meant_kinds.user_id', '=', user_id)
    .where(
      sql<boolean>`meant_kinds.genre is not distinct from ${context.questionnaire.primary_genre ?? null}`,
    )
    .whereRef('photos.created_at', '>', 'meant_kinds.created_at')
    .execute();

/** What the photographer of a job has set aside, by photo id; photos without answers are missing. */
export async function loadSetAside(db: Db, job: JobOfPhotos): Promise<Map<string, SetAside[]>> {
  const found = [
    ...(await answered(db, job)),
    ...(await meantBefore(db, job)).map((meant) => ({
      ...meant,
      polarity: 'weakness' as const,
      region: null,
    })),
  ];
  const ofPhotos = new Map<string, SetAside[]>();
  for (const { photo_id, ...one } of found) {
    ofPhotos.set(photo_id, [...(ofPhotos.get(photo_id) ?? []), one]);
  }
  return ofPhotos;
}
