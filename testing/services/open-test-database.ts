import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { afterAll } from 'vitest';
import { createTestDatabase } from './postgres.ts';

/** Opens an empty, migrated database for a test file, which is dropped after its tests. */
export async function openTestDatabase(): Promise<Db> {
  const database = await createTestDatabase();
  const db = connectDatabase(database.url);
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
  return db;
}
