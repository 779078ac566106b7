import path from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { safeFileName } from '@photo-coach/shared/domain/text/safe-file-name.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import type { Account } from '../../../middleware/authenticate.ts';
import { ACCOUNT_TABLES, writeRows } from './account-rows.ts';
import { type AddFile, zipStream } from './zip-stream.ts';

/** The export's README. @param date when the export was made */
const readme = (date: Date): string => `Your ${PRODUCT_NAME} data
Exported ${date.toISOString().slice(0, 16).replace('T', ' ')} UTC

This is everything we hold about your account.

photos/      The files that you uploaded, unchanged: a folder for each album or single photo, oldest first.
uploads/     Uploads that no analysis uses. They are deleted a day after their upload.
logo.png     The logo of your reports and shared pages, if you have one.
rows/        What our database has about you, a file for each of its tables. Any editor opens them. Times are in UTC.
missing.txt  Only there if a file is missing: its name, and what it would be.

Not in it: passwords and tokens, of which we keep no more than hashes, the smaller copies of your photos that we made
to show and to analyze them, and the Deep Dives of critiques while your plan does not include them.
`;

type Exporter = Pick<Account, 'userId' | 'sessionId'>;

/** @throws AppError no_session when the session has ended, or the account is gone */
async function checkSession(
  { db }: Pick<ApiDependencies, 'db'>,
  { userId, sessionId }: Exporter,
): Promise<void> {
  const session = await db
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (session === undefined) throw new AppError('no_session', 'Please sign in');
}

/** Numbers start at 1 and have leading zeros, so that files sort in the account's order, and no two have one name. */
const numbered = (index: number, digits: number): string => String(index + 1).padStart(digits, '0');

/** The extension of an upload, which follows its content; that of its name where the content was not known. */
function extensionOf(stored: string, name = ''): string {
  const extension = path.extname(stored);
  return extension === '.bin' ? path.extname(safeFileName(name)) : extension;
}

/** An object of the store, and its file in the export. */
type Original = { object: string; file: string };

async function findPhotos(db: Db, userId: string): Promise<Original[]> {
  const photos = await db
    .selectFrom('photos')
    .innerJoin('albums', 'albums.id', 'photos.album_id')
    .select(['album_id', 'title', 'position', 'name', 'upload_path'])
    .where('photos.user_id', '=', userId)
    .orderBy('albums.created_at')
    .orderBy('album_id')
    .orderBy('position')
    .execute();
  const albums = [...new Set(photos.map(({ album_id }) => album_id))];
  return photos.map(({ album_id, title, position, name, upload_path: object }) => {
    const album = safeFileName(`${numbered(albums.indexOf(album_id), 3)} ${title ?? 'untitled'}`);
    const stem = `${numbered(position, 2)} ${path.parse(name).name}`;
    return {
      object,
      file: `photos/${album}/${safeFileName(stem, extensionOf(object, name))}`,
    };
  });
}

async function findUploads(db: Db, userId: string): Promise<Original[]> {
  const uploads = await db
    .selectFrom('uploads')
    .select('path')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return uploads.map(({ path: object }, index) => ({
    object,
    file: `uploads/${numbered(index, 3)}${extensionOf(object)}`,
  }));
}

async function findLogo(db: Db, userId: string): Promise<Original[]> {
  const branding = await db
    .selectFrom('brandings')
    .select('logo_path')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return branding?.logo_path ? [{ object: branding.logo_path, file: 'logo.png' }] : [];
}

/** Adds the originals, unchanged. @returns the files whose objects are not in the store */
async function addOriginals(
  { db, storage }: Pick<ApiDependencies, 'db' | 'storage'>,
  add: AddFile,
  userId: string,
): Promise<string[]> {
  const missing: string[] = [];
  const found = [findPhotos, findUploads, findLogo].map((find) => find(db, userId));
  for (const { object, file } of (await Promise.all(found)).flat()) {
    try {
      await add(file, () => storage.openRead(object), { compress: false });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'photo_missing')) throw error;
      missing.push(file);
    }
  }
  return missing;
}

/**
 * Exports all data of an account as a zip that is written while it is read, so that little of it is in memory.
 * The stream fails when the session ends or the account is deleted meanwhile, so a complete zip holds everything.
 * @throws AppError PGRST116 when the account does not exist
 */
export async function exportAccount(
  dependencies: Pick<ApiDependencies, 'db' | 'storage' | 'now'>,
  exporter: Exporter,
): Promise<Readable> {
  const { db, now } = dependencies;
  const { userId } = exporter;
  const plan = effectivePlan(await readProfile(db, userId));
  return zipStream(async (addFile) => {
    const add: AddFile = async (...file) => {
      await checkSession(dependencies, exporter);
      await addFile(...file);
    };
    // The keys are names of tables.
    for (const table of Object.keys(ACCOUNT_TABLES) as (keyof Database)[]) {
      await add(`rows/${table}.json`, () => Readable.from(writeRows(db, table, { userId, plan })));
    }
    const missing = await addOriginals(dependencies, add, userId);
    if (missing.length > 0) await add('missing.txt', `${missing.join('\n')}\n`);
    // Last, so that its session check covers everything before it.
    await add('README.txt', readme(now()));
  });
}
