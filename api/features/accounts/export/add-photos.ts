import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { addObject } from './add-object.ts';
import { albumFolder, photoFile } from './file-names.ts';
import { toJson } from './json-pages.ts';
import type { AddFile } from './zip-stream.ts';

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
