import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Db } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import { storeEvents } from './store-events.ts';
import type { StripeEventInsert } from './stripe-events.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase(database.url, 4);
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

const makeEvents = (count: number): StripeEventInsert[] =>
  Array.from({ length: count }, () => ({
    id: `evt_${newId()}`,
    type: 'invoice.paid',
    customer_id: 'cus_1',
    payload: {},
    created_at: new Date().toISOString(),
  }));

test('processes that store the same events in different orders don’t deadlock', async () => {
  for (let round = 0; round < 20; round += 1) {
    const events = makeEvents(200);
    const ids = await Promise.all([
      storeEvents(db, events),
      storeEvents(db, events.toReversed()),
      storeEvents(db, events),
      storeEvents(db, events.toReversed()),
    ]);
    expect(ids.flat().sort()).toEqual(events.map(({ id }) => id).sort());
  }
});
