import { deleteRows, selectRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { waitingPhotos } from '@photo-coach/testing/fixtures/waiting-photos.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { beforeEach, expect, test } from 'vitest';
import { placeReading } from './place-reading.ts';

const { db } = await openTestDatabase();
beforeEach(async () => {
  await deleteRows(db, 'auth_users');
  await deleteRows(db, 'queue_clocks');
});

/** An account whose photos wait to be read. */
async function account(photos: number) {
  const waiting = await waitingPhotos(db, { photos });
  const { user_id: userId } = await db
    .selectFrom('readings')
    .innerJoin('jobs', 'jobs.id', 'readings.job_id')
    .select('jobs.user_id')
    .where('readings.id', '=', waiting[0]?.readingId ?? '')
    .executeTakeFirstOrThrow();
  return waiting.map(({ readingId, run }) => ({ readingId, run, userId }));
}
type Reading = Awaited<ReturnType<typeof account>>[number];

async function placesOf(readings: readonly Reading[]): Promise<number[]> {
  const places: number[] = [];
  for (const reading of readings) places.push(await placeReading(db, reading));
  return places;
}

test('the readings of two accounts take turns, whichever was sent first', async () => {
  const [one, other] = [await account(4), await account(4)];
  const [ofOne, ofOther] = [await placesOf(one), await placesOf(other)];
  for (const [index, place] of ofOther.entries()) {
    expect(Math.abs(place - (ofOne[index] ?? Number.NaN))).toBeLessThanOrEqual(2);
  }
  expect(ofOne).toEqual(ofOne.toSorted((a, b) => a - b));
  expect(new Set(ofOne).size).toBe(4);
});

test('a reading that is sent again keeps its place, and a new run goes behind the account’s others', async () => {
  const [first, second, third] = await account(3);
  if (!first || !second || !third) throw new Error('three photos wait');
  const places = await placesOf([first, second, third]);
  expect(await placesOf([third, first, second])).toEqual([places[2], places[0], places[1]]);
  const again = await placeReading(db, { ...first, run: first.run + 1 });
  expect(again).toBeGreaterThan(places[2] ?? Number.NaN);
});

test('places of readings start over once no other reading waits', async () => {
  const [start] = await placesOf((await account(2)).slice(0, 1));
  await updateRows(db, 'queue_clocks', {}, { passed: 9000 });
  await updateRows(db, 'readings', {}, { state: 'failed', cause: 'unavailable' });
  const [next] = await account(1);
  if (next === undefined) throw new Error('a photo waits');
  expect(await placeReading(db, next)).toBe(start);
  expect(await selectRows(db, 'reading_places')).toHaveLength(1);
});
