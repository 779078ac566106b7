import type { ApiDependencies } from '../../../dependencies.ts';
import { addObject } from './add-object.ts';
import { uploadFile } from './file-names.ts';
import { toJson } from './json-pages.ts';
import type { AddFile } from './zip-stream.ts';

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
