import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { CritiquedPhoto } from '@photo-coach/shared/domain/progress/recurring-weaknesses.ts';
import { TREND_MEASUREMENTS } from '@photo-coach/shared/domain/progress/tracked-weaknesses.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Uploads whose photos are read: 120 photos if each is full, which bounds the work of a request. */
const LATEST = { uploads: 40, photos: 120 };

type Period = {
  /** The time range of uploads: from the first instant on, and before the second. */
  begins?: Date | string;
  ends?: Date | string;
  /** The most uploads, the latest first. */
  most?: { uploads: number; photos: number };
};

const isUploadedIn = ({ begins, ends }: Period) => sql<SqlBool>`
  albums.created_at >= ${begins ?? '-infinity'}::timestamptz and albums.created_at < ${ends ?? 'infinity'}::timestamptz`;

/**
 * Findings, readings and measurements of the photos of the latest finished uploads, and the stored scores of their
 * categories, 0–10 each.
 */
export async function readCritiquedPhotos(
  db: Db,
  userId: string,
  period: Period = {},
): Promise<(CritiquedPhoto & { scores: number[] })[]> {
  const { uploads, photos: most } = period.most ?? LATEST;
  const photos = await db
    .with('latest', (query) =>
      query
        .selectFrom('albums')
        .innerJoin('jobs', 'jobs.album_id', 'albums.id')
        .select(['albums.id as albumId', 'jobs.id as jobId', 'albums.created_at', 'albums.mode'])
        .where('albums.user_id', '=', userId)
        .where('jobs.status', '=', 'done')
        .where(isUploadedIn(period))
        .orderBy('albums.created_at', 'desc')
        .limit(uploads),
    )
    .selectFrom('latest')
    .innerJoin('photos', 'photos.album_id', 'latest.albumId')
    .select(['photos.id as photoId', 'latest.albumId', 'latest.created_at as uploadedAt', 'mode'])
    .select([
      // A photo has at most one measurement of each name.
      sql<Partial<Record<MeasurementName, number>>>`(
        select coalesce(jsonb_object_agg(item->>'name', item->'value'), '{}')
        from jsonb_array_elements(photos.measurements->'items') as item
        where item->>'name' in (${sql.join(TREND_MEASUREMENTS)})
          and jsonb_typeof(item->'value') = 'number')`.as('values'),
      sql<boolean>`exists (
        select from critiques
        where critiques.job_id = latest."jobId" and critiques.photo_id = photos.id
          and critiques.critic = 'vision')`.as('isRead'),
      sql<number[]>`(
        select coalesce(jsonb_agg(critiques.score order by critiques.category), '[]') from critiques
        where critiques.job_id = latest."jobId" and critiques.photo_id = photos.id)`.as('scores'),
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
    .limit(most)
    .execute();
  return photos.map(({ mode, ...photo }) => ({ ...photo, isSingle: mode === 'single' }));
}
