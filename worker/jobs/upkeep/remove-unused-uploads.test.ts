import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeUnusedUploads } from './remove-unused-uploads.ts';

let database: TestDatabase;
let db: Db;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase(database.url, 2);
  folder = await mkdtemp(path.join(os.tmpdir(), 'unused-'));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('an upload that nobody sent for analysis is removed after a day, a younger one stays', async () => {
  const storage = createDiskStorage({
    folder,
    baseUrl: 'http://localhost',
    secret: 'x'.repeat(32),
  });
  const userId = newId();
  await db.insertInto('auth_users').values({ id: userId, email: 'a@example.test' }).execute();
  await db.insertInto('users').values({ id: userId }).execute();
  const upload = async (age: string) => {
    const object = `uploads/${userId}/${newId()}.jpg`;
    await storage.put(object, Buffer.from('x'), 'image/jpeg');
    const created_at = sql<string>`now() - ${age}::interval`;
    await db.insertInto('uploads').values({ path: object, user_id: userId, created_at }).execute();
    return object;
  };
  const old = await upload('25 hours');
  const young = await upload('23 hours');
  await removeUnusedUploads({ db, storage });
  expect(await storage.head(old)).toBeNull();
  expect(await storage.head(young)).toMatchObject({ size: 1 });
  expect(await db.selectFrom('uploads').select('path').execute()).toEqual([{ path: young }]);
});
