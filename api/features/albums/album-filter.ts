import type { AlbumQuery, ScoreBand } from '@photo-coach/shared/contracts/http/albums.ts';
import { dayAfter, dayStart } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import { type RawBuilder, sql } from 'kysely';

/** The overall scores of each label, from the first to below the second. */
const BANDS: Record<ScoreBand, readonly [number, number]> = {
  poor: [0, 40],
  needs_work: [40, 60],
  good: [60, 80],
  excellent: [80, 101],
};

/** A text for `ilike`, with its special characters escaped. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type Filter = Omit<AlbumQuery, 'limit' | 'cursor'>;

/** The condition of each filter field on a row of `albums` with its `newest` job. */
const CONDITIONS: {
  [Name in keyof Filter]-?: (
    value: NonNullable<Filter[Name]>,
    timezone: string,
  ) => RawBuilder<unknown>;
} = {
  search: (text) => sql`(albums.title ilike ${containing(text)} or exists (
    select 1 from photos where photos.album_id = albums.id and photos.name ilike ${containing(text)}))`,
  camera: (name) => sql`exists (
    select 1 from photos where photos.album_id = albums.id and photos.exif->>'camera' = ${name})`,
  genre: (genre) => sql`newest.context->'questionnaire'->>'primary_genre' = ${genre}`,
  // Album categories are requested for a folder, and its photos are also critiqued in the categories of photos.
  category: (category) => sql`(newest.requested_categories ? ${category} or exists (
    select 1 from critiques where critiques.job_id = newest."jobId" and critiques.category = ${category}))`,
  score: (band) =>
    sql`(newest."overallScore" >= ${BANDS[band][0]} and newest."overallScore" < ${BANDS[band][1]})`,
  from: (day, timezone) => sql`albums.created_at >= ${dayStart(day, timezone).toISOString()}`,
  to: (day, timezone) =>
    sql`albums.created_at < ${dayStart(dayAfter(day), timezone).toISOString()}`,
};

/** The given fields, each with its value; Object.entries loses that they belong together. */
const fieldsOf = (filter: Filter) =>
  Object.entries(filter).filter(([name, value]) => name in CONDITIONS && value !== undefined) as [
    keyof Filter,
    never,
  ][];

/**
 * The condition of a filter on `albums` with the lateral join `newest`; true for an empty filter.
 * @param timezone IANA time zone of its days
 */
export function albumFilter(filter: Filter, timezone: string): RawBuilder<boolean> {
  const conditions = fieldsOf(filter).map(([name, value]) => CONDITIONS[name](value, timezone));
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}
