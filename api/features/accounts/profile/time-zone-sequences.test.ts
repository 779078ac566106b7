import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { quotaLeft } from '@photo-coach/shared/domain/plans/quota.ts';
import { calendarDay } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { insertAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countUsage, reserveUsage } from '../../analyses/usage-quota.ts';
import { changeTimeZone } from './change-time-zone.ts';

const { db } = await openTestDatabase(4);

const LIMIT = PLANS.free.analysesPerDay ?? 0;
const HOUR_MS = 60 * 60 * 1000;

const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'UTC',
  'America/New_York',
  'Pacific/Niue',
];

type Step = { hours: number; zone: string | null; tries: number };

/** What a person does: waits, moves to another time zone or stays, and tries to start so many analyses. */
const step: fc.Arbitrary<Step> = fc.record({
  hours: fc.oneof(fc.double({ min: 0, max: 3, noNaN: true }), fc.nat({ max: 30 })),
  zone: fc.option(fc.constantFrom(...ZONES), { nil: null }),
  tries: fc.nat({ max: LIMIT + 1 }),
});

/** An accepted analysis, and the number of time zones that the account had had by then. */
type Accepted = { at: Date; day: string; zones: number };

const readLeft = (userId: string, now: Date): Promise<UsageReply> =>
  db.transaction().execute(async (tx) => {
    const account = { ...(await lockUser(tx, userId)), limits: null };
    const { use, resets } = await countUsage(tx, account, now);
    return quotaLeft(use, resets);
  });

const tryAnalysis = (userId: string, now: Date): Promise<boolean> =>
  db
    .transaction()
    .execute(async (tx) => {
      const account = { ...(await lockUser(tx, userId)), limits: null };
      await reserveUsage(tx, account, { jobId: newId(), kind: 'single', photos: 1, now });
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'FREE_LIMIT_REACHED') return false;
      throw error;
    });

const leftToday = async (userId: string, now: Date) =>
  (await readLeft(userId, now)).analysesLeftToday ?? 0;

/** What is left is not more after a move than before it. */
async function move(userId: string, timezone: string, now: Date): Promise<void> {
  const before = await leftToday(userId, now);
  await db.transaction().execute((tx) => changeTimeZone(tx, { userId, timezone, now }));
  expect(await leftToday(userId, now)).toBeLessThanOrEqual(before);
}

/** The time that is named for the reset is the first at which the whole allowance is back. */
async function checkReset(userId: string, now: Date): Promise<void> {
  const { analysesLeftToday, dayResetsAt } = await readLeft(userId, now);
  if (analysesLeftToday === LIMIT) return;
  const reset = new Date(dayResetsAt);
  expect(await leftToday(userId, new Date(reset.getTime() - 1))).toBeLessThan(LIMIT);
  expect(await leftToday(userId, reset)).toBe(LIMIT);
}

/** Lets an account live through steps. @returns what was accepted, and its time zones in their order */
async function live(home: string, steps: readonly Step[]) {
  const { userId } = await insertAccount(db, 'a secret of thirty-two characters', {
    timezone: home,
  });
  const zones = [home];
  const accepted: Accepted[] = [];
  let now = new Date('2026-03-27T20:00:00Z');
  for (const { hours, zone, tries } of steps) {
    now = new Date(now.getTime() + Math.round(hours * HOUR_MS));
    if (zone !== null && zone !== zones.at(-1)) {
      await move(userId, zone, now);
      zones.push(zone);
    }
    for (let index = 0; index < tries; index += 1) {
      if (!(await tryAnalysis(userId, now))) continue;
      accepted.push({ at: now, day: calendarDay(now, zones.at(-1) ?? home), zones: zones.length });
    }
    await checkReset(userId, now);
  }
  return { accepted, zones };
}

test('no sequence of moves gives more than a day has, on any date or between two midnights', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      fc.array(step, { minLength: 2, maxLength: 12 }),
      async (home, steps) => {
        const { accepted, zones } = await live(home, steps);
        for (const onDate of Map.groupBy(accepted, ({ day }) => day).values()) {
          expect(onDate.length).toBeLessThanOrEqual(LIMIT);
        }
        // One more than a day has, one after the other: midnight passed in a time zone that the account had meanwhile.
        for (const [index, last] of accepted.slice(LIMIT).entries()) {
          const first = accepted[index] ?? last;
          const had = zones.slice(first.zones - 1, last.zones);
          const passed = had.filter(
            (zone) => calendarDay(first.at, zone) < calendarDay(last.at, zone),
          );
          expect(passed).not.toEqual([]);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('without a move each day of the time zone has its own allowance', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      fc.array(step, { minLength: 2, maxLength: 8 }),
      async (home, steps) => {
        const { accepted } = await live(
          home,
          steps.map((one) => ({ ...one, zone: null })),
        );
        const tried = new Map<string, number>();
        let now = Date.parse('2026-03-27T20:00:00Z');
        for (const { hours, tries } of steps) {
          now += Math.round(hours * HOUR_MS);
          const day = calendarDay(new Date(now), home);
          tried.set(day, Math.min(LIMIT, (tried.get(day) ?? 0) + tries));
        }
        const expected = [...tried].filter(([, count]) => count > 0);
        const counted = [...Map.groupBy(accepted, ({ day }) => day)];
        expect(counted.map(([day, of]) => [day, of.length])).toEqual(expected);
      },
    ),
    { numRuns: 10 },
  );
});
