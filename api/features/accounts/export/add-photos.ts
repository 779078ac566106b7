import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { albumFolder, photoFile, uploadFile } from './file-names.ts';
import { toJson } from './json-pages.ts';
import type { AddFile } from './zip-stream.ts';

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

/** All rows of an album; null when it was deleted meanwhile. */
async function readAlbum(db: Db, albumId: string) {
  const [album, photos, jobs, critiques] = await Promise.all([
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
  ]);
  return album === undefined ? null : { album, photos, jobs, critiques };
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
  for (const [index, { id }] of (await albumIdsOf(db, userId)).entries()) {
    const rows = await readAlbum(db, id);
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

/** Adds the uploads that no album uses (yet), and their list. One that was announced and never sent has no file. */
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
