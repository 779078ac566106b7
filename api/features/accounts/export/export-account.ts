import type { Readable } from 'node:stream';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import type { Account } from '../../../middleware/authenticate.ts';
import { addLists } from './add-lists.ts';
import { addAlbums, addUploads } from './add-photos.ts';
import { toJson } from './json-pages.ts';
import { readAccountRows } from './read-account-rows.ts';
import { readme } from './readme.ts';
import { type AddFile, zipStream } from './zip-stream.ts';

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

/**
 * Exports all data of an account as a zip that is written while it is read, so that little of it is in memory.
 * The stream fails when the session ends or the account is deleted meanwhile, so a complete zip holds everything.
 * @throws AppError PGRST116 when the account does not exist
 */
export async function exportAccount(
  dependencies: Pick<ApiDependencies, 'db' | 'storage' | 'now'>,
  exporter: Exporter,
): Promise<Readable> {
  const { userId } = exporter;
  const account = await readAccountRows(dependencies.db, userId);
  return zipStream(async (addFile) => {
    const add: AddFile = async (...file) => {
      await checkSession(dependencies, exporter);
      await addFile(...file);
    };
    await add('account.json', toJson(account));
    const missing = await addAlbums(dependencies, add, userId);
    await addUploads(dependencies, add, userId);
    await addLists(dependencies.db, add, userId);
    if (missing.length > 0) await add('missing.txt', `${missing.join('\n')}\n`);
    // Last, so that its session check covers everything before it.
    await add('README.txt', readme(dependencies.now()));
  });
}
