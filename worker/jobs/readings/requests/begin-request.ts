import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { sql } from 'kysely';
import type { Model, ModelRequest } from '../../../critics/coach/request/model.ts';
import { HandBackError } from '../../../queue-job/hand-back-error.ts';
import type { AlbumReadingRun } from '../album/request-album-reading.ts';
import type { ReadingRun } from '../request-reading.ts';
import { endAsLost } from './end-lost-requests.ts';
import { mostOf, spendToday } from './spend.ts';

/** Key of the advisory lock; the letters "askm". */
const ASK_LOCK = 0x61736b6d;
const MICROS = 1_000_000;

/** The run that a request is for: a photo's reading, an album's reading, or the judgment of a follow-up. */
export type RequestedFor = ReadingRun | AlbumReadingRun | QueueJobPayload<'follow-up.judge.v1'>;

function readingColumns(reading: RequestedFor) {
  if ('readingId' in reading) return { reading_id: reading.readingId };
  return 'albumReadingId' in reading
    ? { album_reading_id: reading.albumReadingId }
    : { follow_up_id: reading.followUpId };
}

/** A model rests after this many failures in a row within this time, seconds. */
const FAILURES = 5;
const WITHIN_SECONDS = 60;

/**
 * How long it rests after the last failure, seconds, by the outcome of its requests. A wrong setting does not fix
 * itself, so nothing waits for it; and after a fix the pause is short.
 */
const REST_SECONDS: Readonly<Record<string, number>> = {
  unavailable: 300,
  timeout: 300,
  misconfigured: 60,
};

/** Why a model is not asked now, and for how many seconds. */
type Rest = Pick<Ended, 'outcome' | 'detail'> & { seconds: number };

type Ended = { outcome: string; detail: string | null; age: number };

/**
 * Whether a model rests, by the rows of its requests: all workers see the same. Only failures in a row count, because a
 * server that fails now and then is worth asking again.
 * @returns null when it may be asked
 */
async function restOf(tx: Tx, model: string): Promise<Rest | null> {
  const latest: Ended[] = await tx
    .selectFrom('model_requests')
    .select(['outcome', 'detail'])
    .select(sql<number>`extract(epoch from now() - ended_at)::float8`.as('age'))
    .where('model', '=', model)
    .where('ended_at', '>', sql<string>`now() - interval '10 minutes'`)
    .where('outcome', 'not in', ['aborted', 'lost'])
    .orderBy('ended_at', 'desc')
    .limit(FAILURES)
    .execute();
  const [last] = latest;
  const first = latest[FAILURES - 1];
  if (last === undefined || first === undefined || first.age - last.age > WITHIN_SECONDS)
    return null;
  if (latest.some(({ outcome }) => REST_SECONDS[outcome] === undefined)) return null;
  const seconds = (REST_SECONDS[last.outcome] ?? 0) - last.age;
  return seconds > 0 ? { ...last, seconds } : null;
}

/** @throws HandBackError while the model rests, AppError `critic_misconfigured` if resting does not help */
async function requireAwake(tx: Tx, { name }: Model): Promise<void> {
  const rest = await restOf(tx, name);
  if (rest === null) return;
  if (rest.outcome === 'misconfigured') {
    throw new AppError(
      'critic_misconfigured',
      rest.detail ?? 'its latest requests were not accepted',
    );
  }
  throw new HandBackError({ reason: 'model-rests', delayMs: Math.ceil(rest.seconds * 1000) });
}

/** @throws AppError `critic_over_budget` if a request could cost more than the rest of the day's budget */
async function spendWithinBudget(tx: Tx, { terms }: Model): Promise<void> {
  const spent = await spendToday(tx, mostOf(terms));
  if (terms.dailyBudgetUsd === null || spent <= terms.dailyBudgetUsd * MICROS) return;
  throw new AppError(
    'critic_over_budget',
    `the budget of ${terms.dailyBudgetUsd} dollars a day is spent`,
  );
}

/** Ends the request that this run's reading had sent when its worker died: it counts as paid. */
export async function endFormer(tx: Db | Tx, reading: RequestedFor): Promise<void> {
  await endAsLost(tx)
    .where((row) => row.and(readingColumns(reading)))
    .execute();
}

/** Whether the model has reached its limit of pending requests, over all workers. */
export async function isBusy(tx: Db | Tx, { name, terms }: Model): Promise<boolean> {
  const { open } = await tx
    .selectFrom('model_requests')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('outcome', '=', 'asking')
    .where('model', '=', name)
    .executeTakeFirstOrThrow();
  return open >= terms.requestsAtOnce;
}

/**
 * Writes the row of a request that is about to be sent, with its highest possible cost, if the model may be asked now.
 * @returns the row's id; null while the model has reached its limit of requests
 * @throws HandBackError while the model rests after failures, AppError `critic_misconfigured` while it rests because
 *   none of its latest requests were accepted, AppError `critic_over_budget`
 */
export async function beginRequest(
  db: Db,
  model: Model,
  { reading, request }: { reading: RequestedFor; request: ModelRequest },
): Promise<string | null> {
  return await db.transaction().execute(async (tx) => {
    // One at a time, so that two workers do not take one slot, or spend the same rest of a budget.
    await sql`select pg_advisory_xact_lock(${ASK_LOCK})`.execute(tx);
    await requireAwake(tx, model);
    if (await isBusy(tx, model)) return null;
    await spendWithinBudget(tx, model);
    const id = newId();
    await tx
      .insertInto('model_requests')
      .values({
        id,
        ...readingColumns(reading),
        run: reading.run,
        purpose: request.purpose,
        model: model.name,
        prompt_version: request.version,
        price_micros: mostOf(model.terms),
      })
      .execute();
    return id;
  });
}
