import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { sql } from 'kysely';
import { readPdf } from '../../worker/jobs/testing/read-pdf.ts';
import type { TestAccount } from '../fixtures/insert-account.ts';
import { insertRows } from '../fixtures/rows.ts';
import { readZip } from '../lib/read-zip.ts';
import { sleepUntil } from '../lib/sleep-until.ts';
import type { TestApi } from './start-api.ts';

export type Owned = { account: TestAccount; albumId: string; shareToken: string };

/** Replies of the API that show what is said about an album, to its owner and to those who have its link. */
const addresses = ({ albumId, shareToken }: Owned): readonly string[] => [
  `/api/albums/${albumId}`,
  `/api/albums/${albumId}/analysis`,
  `/api/albums/${albumId}/critiques`,
  `/api/albums/${albumId}/job`,
  `/api/albums/${albumId}/report`,
  '/api/albums',
  '/api/critiques',
  '/api/album-summary',
  '/api/progress',
  `/api/shared/${shareToken}`,
];

async function replies(api: TestApi, owned: Owned): Promise<[string, string][]> {
  return await Promise.all(
    addresses(owned).map(async (address): Promise<[string, string]> => {
      const { status, body } = await api.call('GET', address, { account: owned.account });
      if (status === 429 || status >= 500) throw new Error(`${address} answered ${status}`);
      return [address, JSON.stringify(body)];
    }),
  );
}

/** The text of the PDF report, without spaces, as a worker writes it. */
async function reportText({ dependencies }: TestApi, { account, albumId }: Owned): Promise<string> {
  const { db, queue, storage } = dependencies;
  await db.deleteFrom('exports').execute();
  const id = newId();
  await insertRows(db, 'exports', {
    id,
    album_id: albumId,
    user_id: account.userId,
    length: 'full',
  });
  await queue.send('album.export.v1', { exportId: id, attempt: 1 }, { priority: 1 });
  const path = await sleepUntil(
    async () => {
      const { state, object_path } = await db
        .selectFrom('exports')
        .select(['state', 'object_path'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (state === 'error') throw new Error('no report was made');
      return object_path;
    },
    { timeoutMs: 20_000 },
  );
  return (await readPdf(await storage.get(path))).text;
}

/** Every file of an account's own data. */
async function ownData(api: TestApi, { account }: Owned): Promise<string> {
  // An account may request it 20 times an hour, and a table of cases requests it more often.
  await sql`delete from rate_limits`.execute(api.dependencies.db);
  const reply = await fetch(`${api.url}/api/me/export`, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  const files = readZip(Buffer.from(await reply.arrayBuffer()));
  return [...files]
    .filter(([name]) => name.endsWith('.json'))
    .map(([name, { content }]) => `${name} ${content}`)
    .join('\n');
}

async function rows({ dependencies: { db } }: TestApi, { account, albumId }: Owned) {
  const of = { user: account.userId, album: albumId };
  const [critiques, jobs, readings, badges, mails] = await Promise.all([
    db.selectFrom('critiques').selectAll().where('album_id', '=', of.album).execute(),
    db.selectFrom('jobs').selectAll().where('album_id', '=', of.album).execute(),
    db.selectFrom('readings').select(['result', 'cause']).execute(),
    db.selectFrom('badges').select('badge').where('user_id', '=', of.user).execute(),
    db.selectFrom('mails').selectAll().execute(),
  ]);
  return { critiques, jobs, readings, badges, mails };
}

/** The rows about an album, and every reply that shows them, by where they appear. */
export async function pagesOf(api: TestApi, owned: Owned): Promise<ReadonlyMap<string, string>> {
  const [stored, shown] = await Promise.all([rows(api, owned), replies(api, owned)]);
  const tables = Object.entries(stored).map(([name, all]): [string, string] => [
    `rows of ${name}`,
    JSON.stringify(all),
  ]);
  return new Map([...tables, ...shown]);
}

/** Everything that the product outputs about an album: also the files that are made of its rows. */
export async function outletsOf(api: TestApi, owned: Owned): Promise<ReadonlyMap<string, string>> {
  const [pages, report, own] = await Promise.all([
    pagesOf(api, owned),
    reportText(api, owned),
    ownData(api, owned),
  ]);
  return new Map([...pages, ['the report', report], ['the own data', own]]);
}
