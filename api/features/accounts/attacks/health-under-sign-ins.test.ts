import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../credentials/hash-password.ts';

const PASSWORD = 'darkroom-47';
const AT_ONCE = 50;
/** Milliseconds that 99 of 100 health checks take at most while people sign in. */
const MOST = 200;
/** Fewer samples have no 99th percentile. */
const FEWEST_SAMPLES = 100;
/**
 * Other load on the machine can only lengthen a check, so the best round is closest to the API's own cost: one under
 * the bound shows that the API keeps it; a busy machine needs more than one round to show it.
 */
const MOST_ROUNDS = 6;

const email = (n: number) => `person-${n}@example.com`;

let database: TestDatabase;
let api: Awaited<ReturnType<typeof startProcesses>>;

async function insertAccounts(db: Db): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  const email_confirmed_at = new Date().toISOString();
  const people = Array.from({ length: AT_ONCE * MOST_ROUNDS }, (_, n) => ({
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

/** How long each health check takes, one after another, until `isOver`; in milliseconds. */
async function watchHealth(isOver: (samples: number) => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isOver(took.length)) {
    const began = performance.now();
    const reply = await fetch(`${api.url}/api/health/live`);
    await reply.arrayBuffer();
    took.push(performance.now() - began);
    expect(reply.status).toBe(200);
  }
  return took;
}

const percentile99 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

/** Health while fifty people sign in at once. */
async function runRound(round: number): Promise<number> {
  let isDone = false;
  const signedIn = Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => signIn(round * AT_ONCE + n)),
  );
  const watched = watchHealth((samples) => isDone && samples >= FEWEST_SAMPLES);
  const statuses = await signedIn.finally(() => {
    isDone = true;
  });
  const right = statuses.filter((status) => status === 200);
  const wrong = statuses.filter((status) => status === 400);
  expect([right.length, wrong.length]).toEqual([AT_ONCE / 2, AT_ONCE / 2]);
  return percentile99(await watched);
}

test('fifty people who sign in at once leave the API answering', async () => {
  const baseline = percentile99(await watchHealth((samples) => samples >= FEWEST_SAMPLES));
  const rounds: number[] = [];
  while (rounds.length < MOST_ROUNDS && !rounds.some((p99) => p99 < MOST)) {
    rounds.push(await runRound(rounds.length));
  }
  const told = `health p99 in ms: ${rounds.map(Math.round)}; with nobody signing in ${Math.round(baseline)}`;
  expect(Math.min(...rounds), told).toBeLessThan(MOST);
}, 240_000);
