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

test('a statement’s rows are printed as a table', async () => {
  const { stdout } = await ask(`select 1 as number, '{"a":1}'::jsonb as json, null as nothing`);
  expect(stdout).toMatch(/^number +json +nothing\n1 +\{"a":1\} *\n1 rows\n$/);
});

test('without a statement the tables are listed', async () => {
  expect((await ask('')).stdout).toMatch(/^photos +\d+$/m);
});

test('a statement that writes is refused', async () => {
  await expect(ask('delete from users')).rejects.toThrow('read-only transaction');
});
