import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { createTestUser, type TestUser } from '@photo-coach/testing/product/test-user.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * Kills a worker process while it makes a report. A lock on the critiques holds the worker in the middle of it, so that
 * the kill never comes too late.
 */
const WITHIN_MS = 60_000;

let database: TestDatabase;
let db: Db;
let processes: Awaited<ReturnType<typeof startProcesses>>;
let person: TestUser;
let albumId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase(database.url, 2);
  const env = { DETECTOR: 'off' };
  processes = await startProcesses({ databaseUrl: database.url, workers: 1, env });
  person = await createTestUser(processes.url);
  const files = await makePhotoFiles(1, 400);
  albumId = (await person.submit(files, ['lighting_exposure'])).albumId;
  await person.finished(albumId, WITHIN_MS);
  await db
    .updateTable('profiles')
    .set({ plan: 'creator', plan_status: 'active' })
    .where('id', '=', person.session.user.id)
    .execute();
}, 2 * WITHIN_MS);
afterAll(async () => {
  await processes?.stop();
  await db?.destroy();
  await database?.drop();
});

const rows = () => db.selectFrom('exports').select(['id', 'state', 'attempt']).execute();
const isIn = (state: string) => async () => (await rows())[0]?.state === state;

test('another worker makes a killed worker’s report, once', {
  timeout: 3 * WITHIN_MS,
}, async () => {
  const lock = await db.startTransaction().execute();
  await sql`lock table critiques in access exclusive mode`.execute(lock);
  const reply = await person.call(`/api/albums/${albumId}/exports`, { method: 'POST' });
  expect(reply.status).toBe(202);
  await sleepUntil(isIn('processing'), { timeoutMs: WITHIN_MS });
  const [worker] = processes.workers.splice(0, 1);
  if (worker === undefined) throw new Error('no worker is running');
  await processes.kill(worker);
  await lock.rollback().execute();
  expect(await rows()).toMatchObject([{ state: 'processing' }]);

  await processes.addWorker();
  await sleepUntil(isIn('done'), { timeoutMs: WITHIN_MS });
  // The queue gave it to the new worker as the same attempt: the sweep did not have to send it again.
  const made = await rows();
  expect(made).toMatchObject([{ state: 'done', attempt: 1 }]);
  const file = await person.call(`/api/exports/${made[0]?.id}/file`);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
