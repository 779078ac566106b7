import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { presentCritique } from '../../critiques/present-critique.ts';
import { toJson } from './json-pages.ts';
import type { AddFile } from './zip-stream.ts';

/** In characters of up to 4 bytes: with its number, a name stays under the 255 bytes that file systems allow. */
const MAX_LENGTH = 50;

/**
 * A typed text as part of a file name that every system accepts: letters, digits, spaces, dots, dashes and
 * underscores; no separators, no control or direction characters, no dot or space at either end.
 * @param fallback used when nothing remains
 */
function safeName(text: string, fallback: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\p{Variation_Selector}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, '_');
  const short = [...plain].slice(0, MAX_LENGTH).join('');
  return short.replace(/^[ ._]+|[ ._]+$/g, '') || fallback;
}

/** The extension of an object's path or of a file's name, with its dot; empty if there is none. */
const extensionOf = (name: string): string => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';

/** Its name without the extension. */
const baseOf = (name: string): string => name.slice(0, name.length - extensionOf(name).length);

/** Numbers start at 1 and have leading zeros, so that files sort in the account's order. */
const numbered = (index: number, digits: number): string => String(index + 1).padStart(digits, '0');

/** The folder of an album. @param index from 0, oldest first */
const albumFolder = (index: number, title: string | null): string =>
  `albums/${numbered(index, 3)}-${safeName(title ?? '', 'untitled')}`;

/**
 * A photo's file in the folder of its album. Its extension is that of the upload, which follows the content; its own one
 * if the content was not known then.
 */
const photoFile = (photo: { position: number; name: string; upload_path: string }): string => {
  const name = safeName(baseOf(photo.name), 'photo');
  const stored = extensionOf(photo.upload_path);
  const extension = stored === '.bin' ? extensionOf(photo.name) : stored;
  return `photos/${numbered(photo.position, 2)}-${name}${extension}`;
};

/** The file of an upload that no album uses. @param index from 0 */
const uploadFile = (index: number, path: string): string =>
  `uploads/${numbered(index, 3)}${extensionOf(path)}`;

/** Adds an object of the store, unchanged. @returns false when the store does not have it */
async function addObject(
  storage: Pick<Storage, 'openRead'>,
  add: AddFile,
  { object, file }: { object: string; file: string },
): Promise<boolean> {
  try {
    await add(file, () => storage.openRead(object), { compress: false });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'photo_missing') return false;
    throw error;
  }
}

/** Oldest first. */
const albumIdsOf = (db: Db, userId: string) =>
  db
    .selectFrom('albums')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A reading without the model's text before it was checked: words in a picture may have dictated it. */
const READING_COLUMNS = [
  'readings.id',
  'readings.job_id',
  'readings.photo_id',
  'readings.run',
  'readings.state',
  'readings.cause',
  'readings.result',
  'readings.model',
  'readings.prompt_version',
  'readings.created_at',
  'readings.updated_at',
] as const;

/** All rows of an album, with its critiques as the plan shows them; null when it was deleted in the meantime. */
async function readAlbum(db: Db, albumId: string, plan: Plan) {
  const [album, photos, jobs, critiques, readings, albumReadings, answers, picks] =
    await Promise.all([
      db.selectFrom('albums').selectAll().where('id', '=', albumId).executeTakeFirst(),
      db
        .selectFrom('photos')
        .selectAll()
        .where('album_id', '=', albumId)
        .orderBy('position')
        .execute(),
      db
        .selectFrom('jobs')
        .selectAll()
        .where('album_id', '=', albumId)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('critiques')
        .selectAll()
        .where('album_id', '=', albumId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      db
        .selectFrom('readings')
        .innerJoin('photos', 'photos.id', 'readings.photo_id')
        .select(READING_COLUMNS)
        .where('photos.album_id', '=', albumId)
        .orderBy('readings.created_at')
        .orderBy('readings.id')
        .execute(),
      db
        .selectFrom('album_readings')
        .innerJoin('jobs', 'jobs.id', 'album_readings.job_id')
        .selectAll('album_readings')
        .where('jobs.album_id', '=', albumId)
        .orderBy('album_readings.created_at')
        .execute(),
      db
        .selectFrom('remark_answers')
        .innerJoin('photos', 'photos.id', 'remark_answers.photo_id')
        .selectAll('remark_answers')
        .where('photos.album_id', '=', albumId)
        .orderBy('remark_answers.created_at')
        .orderBy('remark_answers.id')
        .execute(),
      db
        .selectFrom('picks')
        .innerJoin('photos', 'photos.id', 'picks.photo_id')
        .selectAll('picks')
        .where('photos.album_id', '=', albumId)
        .orderBy('photos.position')
        .execute(),
    ]);
  if (album === undefined) return null;
  const presented = critiques.map((critique) => presentCritique(critique, plan));
  return {
    album,
    photos,
    jobs,
    critiques: presented,
    readings,
    albumReadings,
    remark_answers: answers,
    picks,
  };
}

/**
 * Adds every album with its rows and the originals of its photos; only one album is in memory at a time.
 * @returns the files whose objects are not in the store
 */
export async function addAlbums(
  { db, storage }: Pick<ApiDependencies, 'db' | 'storage'>,
  add: AddFile,
  userId: string,
): Promise<string[]> {
  const missing: string[] = [];
  const plan = effectivePlan(await readProfile(db, userId));
  for (const [index, { id }] of (await albumIdsOf(db, userId)).entries()) {
    const rows = await readAlbum(db, id, plan);
    if (rows === null) continue;
    const folder = albumFolder(index, rows.album.title);
    const photos = [];
    for (const photo of rows.photos) {
      const file = photoFile(photo);
      const target = `${folder}/${file}`;
      const isThere = await addObject(storage, add, { object: photo.upload_path, file: target });
      if (!isThere) missing.push(target);
      photos.push({ file: isThere ? file : null, ...photo });
    }
    await add(`${folder}/album.json`, toJson({ ...rows, photos }));
  }
  return missing;
}

/** Adds the uploads that no album uses (yet), and their list. An announced upload that was never sent has no file. */
export async function addUploads(
  { db, storage }: Pick<ApiDependencies, 'db' | 'storage'>,
  add: AddFile,
  userId: string,
): Promise<void> {
  const rows = await db
    .selectFrom('uploads')
    .select(['path', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const uploads = [];
  for (const [index, row] of rows.entries()) {
    const file = uploadFile(index, row.path);
    const isThere = await addObject(storage, add, { object: row.path, file });
    uploads.push({ file: isThere ? file : null, ...row });
  }
  await add('uploads.json', toJson(uploads));
}

/** The file of the logo. */
export const LOGO_FILE = 'branding/logo.png';

/** Adds the logo, if there is one. @returns whether the store lacks it */
export async function addLogo(
  { db, storage }: Pick<ApiDependencies, 'db' | 'storage'>,
  add: AddFile,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('brandings')
    .select('logo_path')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row?.logo_path) return false;
  return !(await addObject(storage, add, { object: row.logo_path, file: LOGO_FILE }));
}
