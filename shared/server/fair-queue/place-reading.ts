import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { sql } from 'kysely';
import { crowdOf, lineOf, placeIn } from '../../domain/analyses/places.ts';
import type { Db, Tx } from '../db/connect.ts';
import { readProfile } from '../db/read-account.ts';
import { lockClock, resetClock } from './queue-clock.ts';

/** One run of a reading, and its account. */
type OwnedReading = { readingId: string; run: number; userId: string };

/**
 * How long a list of the accounts is cached, ms: each photo of an album sends a reading, and accounts change more
 * slowly.
 */
const COUNT_STANDS_MS = 2000;

type WaitingAccount = { userId: string; plan: Plan; isFresh: boolean };

const counted = new WeakMap<Db, { until: number; accounts: Promise<WaitingAccount[]> }>();

async function findAccounts(db: Db): Promise<WaitingAccount[]> {
  const rows = await db
    .selectFrom('readings')
    .innerJoin('jobs', 'jobs.id', 'readings.job_id')
    .innerJoin('profiles', 'profiles.id', 'jobs.user_id')
    .select(['profiles.id as userId', 'profiles.plan', 'profiles.plan_status'])
    .where('readings.state', '=', 'waiting')
    .groupBy(['profiles.id', 'profiles.plan', 'profiles.plan_status'])
    .execute();
  // Readings come one by one, as photos get ready, so accounts do not enter in a burst.
  return rows.map((row) => ({ userId: row.userId, plan: effectivePlan(row), isFresh: false }));
}

function readAccounts(db: Db): Promise<WaitingAccount[]> {
  const known = counted.get(db);
  if (known !== undefined && performance.now() < known.until) return known.accounts;
  const accounts = findAccounts(db);
  counted.set(db, { until: performance.now() + COUNT_STANDS_MS, accounts });
  accounts.catch(() => counted.delete(db));
  return accounts;
}

/** Where the line of an account's readings ends; null if it has none. */
async function endOfLine(tx: Tx, userId: string): Promise<number | null> {
  const last = await tx
    .selectFrom('reading_places')
    .select(sql<number>`place + step`.as('end'))
    .where('user_id', '=', userId)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.end ?? null;
}

/** Whether this is the only waiting reading: then earlier places no longer count. */
async function isOnly(tx: Tx, { readingId }: OwnedReading): Promise<boolean> {
  const other = await tx
    .selectFrom('readings')
    .select('id')
    .where('state', '=', 'waiting')
    .where('id', '!=', readingId)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

async function enter(
  tx: Tx,
  reading: OwnedReading,
  { plan, others }: { plan: Plan; others: WaitingAccount[] },
): Promise<number> {
  let passed = await lockClock(tx, 'readings');
  const { readingId, run, userId } = reading;
  const kept = await tx
    .selectFrom('reading_places')
    .select('place')
    .where('reading_id', '=', readingId)
    .where('run', '=', run)
    .executeTakeFirst();
  if (kept !== undefined) return kept.place;
  if (await isOnly(tx, reading)) {
    await tx.deleteFrom('reading_places').execute();
    passed = await resetClock(tx, 'readings');
  }
  const end = await endOfLine(tx, userId);
  const line = lineOf(plan, { passed, end, crowd: crowdOf(plan, others) });
  const row = { user_id: userId, run, place: line.first, step: line.step };
  await tx
    .insertInto('reading_places')
    .values({ reading_id: readingId, ...row })
    .onConflict((conflict) => conflict.column('reading_id').doUpdateSet(row))
    .execute();
  return line.first;
}

/** Gives a run of a reading its place in the queue, and the same one again when it is sent again. */
export async function placeReading(db: Db, reading: OwnedReading): Promise<number> {
  const plan = effectivePlan(await readProfile(db, reading.userId));
  const accounts = await readAccounts(db);
  const others = accounts.filter(({ userId }) => userId !== reading.userId);
  const first = await db.transaction().execute((tx) => enter(tx, reading, { plan, others }));
  return placeIn({ first, step: 0 }, 0);
}
