import { sql } from 'kysely';
import { objectsOfPhoto } from '../../../shared/server/storage/object-paths.ts';
import type { Fleet } from './start-fleet.ts';

/** A submitted album, and its expected end state. */
export type Submitted = {
  albumId: string;
  photos: number;
  albumCategories: number;
  /** For a single photo the requested ones. */
  photoCategories?: number;
  /** Photos that end without a critique and use no quota; none by default. */
  lost?: number;
};

/** Every photo of an album is critiqued in each of these, whatever was requested. */
const PHOTO_CATEGORIES = 4;

async function checkAlbum({ db }: Fleet, album: Submitted) {
  const { albumId, albumCategories, photoCategories = PHOTO_CATEGORIES } = album;
  const photos = album.photos - (album.lost ?? 0);
  const job = await db
    .selectFrom('jobs')
    .innerJoin('usage', 'usage.job_id', 'jobs.id')
    .select(['jobs.status', 'usage.state', 'usage.photos as counted'])
    .where('jobs.album_id', '=', albumId)
    .executeTakeFirstOrThrow();
  const states = await db
    .selectFrom('photos')
    .select('state')
    .where('album_id', '=', albumId)
    .execute();
  const critiques = await db
    .selectFrom('critiques')
    .select(['photo_id', 'category'])
    .where('album_id', '=', albumId)
    .execute();
  const critiqued = states.filter(({ state }) => state === 'critiqued').length;
  const wanted = photos * photoCategories + albumCategories;
  const different = new Set(critiques.map(({ photo_id, category }) => `${photo_id} ${category}`));
  const wrong: string[] = [];
  if (job.status !== 'done') wrong.push(`its job is ${job.status}`);
  if (critiqued !== photos) wrong.push(`${critiqued} of ${photos} photos are critiqued`);
  if (critiques.length !== wanted || different.size !== wanted) {
    wrong.push(`${critiques.length} critiques (${different.size} different) of ${wanted}`);
  }
  if (job.state !== 'spent' || job.counted !== photos) {
    wrong.push(`its quota is ${job.state}, ${job.counted} photos`);
  }
  return wrong.map((text) => `album ${albumId}: ${text}`);
}

/** Objects of the store without a row that could name them, and named objects that are missing. */
async function checkObjects({ db, storage }: Fleet): Promise<string[]> {
  const found = new Set<string>();
  for await (const { path } of storage.list()) {
    if (/^(uploads|derivatives)\//.test(path)) found.add(path);
  }
  const photos = await db.selectFrom('photos').selectAll().execute();
  const uploads = await db.selectFrom('uploads').select('path').execute();
  const known = new Set([
    ...uploads.map(({ path: upload }) => upload),
    ...photos.flatMap(objectsOfPhoto),
  ]);
  const orphans = [...found].filter((file) => !known.has(file));
  const missing = photos
    .flatMap(({ upload_path, display_path, thumb_path }) => [upload_path, display_path, thumb_path])
    .filter((file) => file !== null && !found.has(file));
  return [
    ...orphans.map((file) => `no row names ${file}`),
    ...missing.map((file) => `${file} is not there`),
  ];
}

/** Rows without an owner. */
async function checkRows({ db }: Fleet): Promise<string[]> {
  const { rows } = await sql<{ orphans: number }>`
    select count(*)::int as orphans from critiques c
    where not exists (select from jobs j where j.id = c.job_id and j.album_id = c.album_id)
      or (c.photo_id is not null and not exists (select from photos p where p.id = c.photo_id))`.execute(
    db,
  );
  const orphans = rows[0]?.orphans ?? 0;
  return orphans === 0 ? [] : [`${orphans} critiques belong to nothing`];
}

/** What is wrong with albums that should be done, one line each: photos critiqued other than once, quota. */
async function checkAlbums(fleet: Fleet, albums: readonly Submitted[]): Promise<string[]> {
  return (await Promise.all(albums.map((album) => checkAlbum(fleet, album)))).flat();
}

/** What is wrong after a fault, one line each: in the albums, and orphans. */
export async function checkBooks(fleet: Fleet, albums: readonly Submitted[]): Promise<string[]> {
  return [
    ...(await checkAlbums(fleet, albums)),
    ...(await checkRows(fleet)),
    ...(await checkObjects(fleet)),
  ];
}
