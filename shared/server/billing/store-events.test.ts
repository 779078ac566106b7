import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { expect, test } from 'vitest';
import { newId } from '../db/new-id.ts';
import { storeEvents } from './store-events.ts';
import type { StripeEventInsert } from './stripe-events.ts';

const { db } = await openTestDatabase(4);

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
