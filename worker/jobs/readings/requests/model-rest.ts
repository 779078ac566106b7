import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

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
export type Rest = { outcome: string; seconds: number };

type Ended = { outcome: string; age: number };

/**
 * Whether a model rests, by the rows of its requests: all workers see the same. Only failures in a row count, because a
 * server that fails now and then is worth asking again.
 * @returns null when it may be asked
 */
export async function restOf(tx: Tx, model: string): Promise<Rest | null> {
  const latest: Ended[] = await tx
    .selectFrom('model_requests')
    .select(['outcome', sql<number>`extract(epoch from now() - ended_at)::float8`.as('age')])
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
  return seconds > 0 ? { outcome: last.outcome, seconds } : null;
}
