import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { authClientsOf } from '@photo-coach/testing/accounts/auth-server.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { startSmtpServer } from '@photo-coach/testing/services/smtp-server.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

const PASSWORD = 'darkroom-47';
const WITHIN_MS = 20_000;

const database = await createTestDatabase();
const db = connectDatabase(database.url, 2);
const mailServer = await startSmtpServer();
const product = await startProcesses({
  databaseUrl: database.url,
  workers: 1,
  env: { SMTP_URL: mailServer.url },
});
const { openBrowser } = authClientsOf({ url: product.url, dependencies: { db } });
afterAll(async () => {
  await product.stop();
  await mailServer.stop();
  await db.destroy();
  await database.drop();
});

/** The columns in which a word is found, in all schemas, the queue's too. */
async function findColumns(of: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    of,
  );
  const found = await Promise.all(
    rows.map(async ({ schema, table, column }) => {
      const hits = await sql`select from ${sql.id(schema, table)}
        where strpos(${sql.ref(column)}::text, ${word}) > 0`.execute(of);
      return hits.rows.length === 0 ? [] : [`${schema}.${table}.${column}`];
    }),
  );
  return found.flat();
}

/** The token in the latest mail to an address, once it has arrived and its row says so. */
async function receiveToken(recipient: string, count: number): Promise<string> {
  const arrived = () => mailServer.mails.filter(({ to }) => to.includes(recipient));
  await sleepUntil(() => arrived().length === count, { timeoutMs: WITHIN_MS });
  const unsent = db.selectFrom('mails').select('id').where('sent_at', 'is', null);
  await sleepUntil(async () => (await unsent.execute()).length === 0, { timeoutMs: WITHIN_MS });
  const raw =
    arrived()
      .at(-1)
      ?.raw.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? '';
  const token = /(?:token_hash|email_change)=([\w-]{43})/.exec(raw)?.[1];
  if (token === undefined) throw new Error(`no link in the mail to ${recipient}:\n${raw}`);
  return token;
}

test('a copy of the database holds no mailed link, token or password that opens an account', async () => {
  const [email, next] = ['ann@example.test', 'ann@new.test'];
  const browser = openBrowser();
  await browser.signUp({ email, password: PASSWORD });
  const signup = await receiveToken(email, 1);
  const { data } = await browser.verifyOtp({ type: 'signup', token_hash: signup });
  await browser.updateUser({ email: next });
  const change = await receiveToken(next, 1);
  await openBrowser().resetPasswordForEmail(email);
  // The second mail is the notice of the change.
  const recovery = await receiveToken(email, 3);
  const { access_token = '', refresh_token = '' } = data.session ?? {};
  const keys = { signup, change, recovery, access_token, refresh_token, PASSWORD };
  expect(await findColumns(db, email)).toContain('public.mails.recipient');
  for (const [name, key] of Object.entries(keys)) {
    expect(key, name).not.toBe('');
    expect(await findColumns(db, key), name).toEqual([]);
  }
  // The link was worth stealing.
  const used = await openBrowser().verifyOtp({ type: 'recovery', token_hash: recovery });
  expect(used.error).toBeNull();
});
