import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'sql.ts');
const run = promisify(execFile);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = (statement: string) =>
  run(process.execPath, [SCRIPT, statement], {
    env: { ...process.env, DATABASE_URL: database.url },
  });

test('npm run sql prints a statement’s rows as a table', async () => {
  const { stdout } = await ask(`select 1 as number, '{"a":1}'::jsonb as json, null as nothing`);
  expect(stdout).toMatch(/^number +json +nothing\n1 +\{"a":1\} *\n1 rows\n$/);
});

test('npm run sql without a statement lists the tables', async () => {
  expect((await ask('')).stdout).toMatch(/^photos +\d+$/m);
});

test('npm run sql refuses a statement that writes', async () => {
  await expect(ask('delete from users')).rejects.toThrow('read-only transaction');
  await expect(ask('commit; delete from users')).rejects.toThrow('multiple commands');
});
