import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { CritiquedPhoto } from '@photo-coach/shared/domain/progress/weaknesses/recurring-weaknesses.ts';
import { TREND_MEASUREMENTS } from '@photo-coach/shared/domain/progress/weaknesses/tracked-weaknesses.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

/** Uploads whose photos are looked at: 120 photos if each is full, which bounds the work of a request. */
const LATEST_UPLOADS = 40;
const LATEST_PHOTOS = 120;

/** What was found, seen and measured on the photos of the latest uploads whose analysis is done. */
export async function readCritiquedPhotos(db: Db, userId: string): Promise<CritiquedPhoto[]> {
  const photos = await db
    .with('latest', (query) =>
      query
        .selectFrom('albums')
        .innerJoin('jobs', 'jobs.album_id', 'albums.id')
        .select(['albums.id as albumId', 'jobs.id as jobId', 'albums.created_at', 'albums.mode'])
        .where('albums.user_id', '=', userId)
        .where('jobs.status', '=', 'done')
        .orderBy('albums.created_at', 'desc')
        .limit(LATEST_UPLOADS),
    )
    .selectFrom('latest')
    .innerJoin('photos', 'photos.album_id', 'latest.albumId')
    .select(['photos.id as photoId', 'latest.albumId', 'latest.created_at as uploadedAt', 'mode'])
    .select([
      // A photo has a measurement of each name once at most.
      sql<Partial<Record<MeasurementName, number>>>`(
        select coalesce(jsonb_object_agg(item->>'name', item->'value'), '{}')
        from jsonb_array_elements(photos.measurements->'items') as item
        where item->>'name' in (${sql.join(TREND_MEASUREMENTS)})
          and jsonb_typeof(item->'value') = 'number')`.as('values'),
      sql<boolean>`exists (
        select from critiques
        where critiques.job_id = latest."jobId" and critiques.photo_id = photos.id
          and critiques.critic = 'vision')`.as('isRead'),
      sql<CritiquedPhoto['weaknesses']>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', finding->>'kind', 'sureness', finding->'sureness')), '[]')
        from critiques, jsonb_array_elements(critiques.findings) as finding
        where critiques.job_id = latest."jobId" and critiques.photo_id = photos.id
          and finding->>'polarity' = 'weakness')`.as('weaknesses'),
    ])
    .where('photos.state', '=', 'critiqued')
    .orderBy('latest.created_at', 'desc')
    .orderBy('photos.id')
    .limit(LATEST_PHOTOS)
    .execute();
  return photos.map(({ mode, ...photo }) => ({ ...photo, isSingle: mode === 'single' }));
}
