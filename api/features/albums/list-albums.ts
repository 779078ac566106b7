import type { CriticName } from '@photo-coach/shared/contracts/critiques.ts';
import {
  type AlbumPage,
  type AlbumQuery,
  COVER_PHOTOS,
  type ListedAlbum,
} from '@photo-coach/shared/contracts/http/albums.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { keptUntil } from '@photo-coach/shared/domain/retention/albums-kept.ts';
import { isCritiqueJudged } from '@photo-coach/shared/server/albums/is-critique-judged.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';
import { afterCursor, keysetTime, toPage } from '../../routing/keyset.ts';
import { signPreview } from '../photos/sign-previews.ts';

type CoverRow = Pick<PhotoRow, 'id' | 'name' | 'thumbhash' | 'width' | 'height' | 'thumb_path'>;

/** The number of photos in the album that match the condition. */
const countPhotos = (condition: RawBuilder<boolean>) =>
  sql<number>`(select count(*) from photos where photos.album_id = albums.id and ${condition})`;

/** The author of the critiques behind an album's overall score, as in `criticOf`. */
const scoreCritic = sql<CriticName | null>`(
  select case when bool_and(critic = 'measured') then 'measured' when count(*) > 0 then 'vision' end from critiques
  where critiques.job_id = newest."jobId" and (albums.mode = 'single' or critiques.photo_id is null))`;

/** Whether anything behind an album's overall score was judged. */
const isScoreJudged = sql<boolean>`(
  select coalesce(bool_or(${isCritiqueJudged}), true) from critiques
  where critiques.job_id = newest."jobId" and (albums.mode = 'single' or critiques.photo_id is null))`;

/** A text for `ilike`, with its special characters escaped. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether an album's title or a photo's name in it contains a text; true without one. */
const matches = (text: string | undefined): RawBuilder<boolean> =>
  text === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(albums.title ilike ${containing(text)} or exists (
        select 1 from photos where photos.album_id = albums.id and photos.name ilike ${containing(text)}))`;

/** The account's albums that match a search, newest first, each with its newest job and first photos. */
async function selectAlbums(db: Db, { userId, query }: { userId: string; query: AlbumQuery }) {
  const covers = sql<CoverRow[]>`(
    select coalesce(json_agg(cover order by cover.position), '[]') from (
      select id, name, thumbhash, width, height, thumb_path, position from photos
      where photos.album_id = albums.id and photos.state <> 'failed'
        -- A photo that is tried again has no picture yet.
        and (photos.state = 'critiqued' or newest.status is distinct from 'done')
      order by position limit ${COVER_PHOTOS}
    ) as cover)`;
  return await db
    .selectFrom('albums')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('jobs')
          .select(['jobs.id as jobId', 'jobs.overall_score as overallScore'])
          .select('status')
          .select(
            sql<
              NonNullable<ListedAlbum['job']>
            >`json_build_object('id', jobs.id, 'status', status, 'attempt', attempt,
              'progress', progress, 'version', version, 'error_text', error_text,
              'photo_retry', photo_retry)`.as('job'),
          )
          .whereRef('jobs.album_id', '=', 'albums.id')
          .orderBy('jobs.created_at', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('albums')
    .select([
      'newest.job',
      'newest.overallScore',
      scoreCritic.as('critic'),
      isScoreJudged.as('isJudged'),
      covers.as('covers'),
      countPhotos(sql<boolean>`photos.state = 'critiqued'`).as('critiquedPhotos'),
      keysetTime.as('keyset_time'),
    ])
    .where('user_id', '=', userId)
    .where(afterCursor(query.cursor))
    .where(matches(query.search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute();
}

type AlbumRow = Omit<Awaited<ReturnType<typeof selectAlbums>>[number], 'keyset_time'>;

async function present(
  storage: Storage,
  { covers, ...album }: AlbumRow,
  end: string | null,
): Promise<ListedAlbum> {
  const coverPhotos = covers.map(async ({ thumb_path, id, name, thumbhash, width, height }) => ({
    id,
    name,
    thumbhash,
    width,
    height,
    thumb: await signPreview(storage, thumb_path),
  }));
  return { ...album, keptUntil: end, coverPhotos: await Promise.all(coverPhotos) };
}

type Dependencies = Pick<ApiDependencies, 'db' | 'env' | 'storage' | 'now'>;

/**
 * A page of the account's albums, newest first.
 * @throws AppError validation_failed for an invalid cursor
 */
export async function listAlbums(
  dependencies: Dependencies,
  { userId, query }: { userId: string; query: AlbumQuery },
): Promise<AlbumPage> {
  const { db, env, storage, now } = dependencies;
  const rows = await selectAlbums(db, { userId, query });
  const { items, nextCursor } = toPage(rows, query.limit);
  const presented = items.map((album) =>
    present(storage, album, keptUntil(env.ALBUMS_KEPT_DAYS, album.created_at, now())),
  );
  return { items: await Promise.all(presented), nextCursor };
}
