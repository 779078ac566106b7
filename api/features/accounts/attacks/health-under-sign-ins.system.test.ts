import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../credentials/hash-password.ts';

const PASSWORD = 'darkroom-47';
const AT_ONCE = 50;
const email = (n: number) => `person-${n}@example.com`;

let database: TestDatabase;
let api: Awaited<ReturnType<typeof startProcesses>>;

async function insertAccounts(db: Db): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  const email_confirmed_at = new Date().toISOString();
  const people = Array.from({ length: AT_ONCE }, (_, n) => ({
    id: newId(),
    email: email(n),
  }));
  const users = people.map((person) => ({ ...person, password_hash, email_confirmed_at }));
  await db.insertInto('auth_users').values(users).execute();
  const ids = people.map(({ id }) => ({ id }));
  await db.insertInto('users').values(ids).execute();
  await db.insertInto('profiles').values(ids).execute();
}

beforeAll(async () => {
  database = await createTestDatabase();
  const db = connectDatabase(database.url, 2);
  await insertAccounts(db);
  await db.destroy();
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'error' };
  api = await startProcesses({ databaseUrl: database.url, workers: 0, env });
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

/** A new person signs in, from a new address; every other one with a wrong password. */
async function signIn(n: number): Promise<number> {
  const reply = await fetch(`${api.url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` },
    body: JSON.stringify({ email: email(n), password: n % 2 === 0 ? PASSWORD : 'wrong-one' }),
  });
  await reply.arrayBuffer();
  return reply.status;
}

test('a health check does not wait for the fifty people who sign in at once', async () => {
  const answered: number[] = [];
  const begun = Promise.withResolvers<void>();
  const signIns = Array.from({ length: AT_ONCE }, async (_, n) => {
    answered.push(await signIn(n));
    begun.resolve();
  });
  await begun.promise;
  const reply = await fetch(`${api.url}/api/health/live`);
  await reply.arrayBuffer();
  const before = answered.length;
  expect(reply.status).toBe(200);
  await Promise.all(signIns);

  expect(answered.filter((status) => status === 200)).toHaveLength(AT_ONCE / 2);
  expect(answered.filter((status) => status === 400)).toHaveLength(AT_ONCE / 2);
  // A health check that waited for the threads that hash passwords would come after all of them.
  expect(before).toBeLessThan(AT_ONCE / 2);
});
