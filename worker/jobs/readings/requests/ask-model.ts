import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import { createKeyedMutex } from '@photo-coach/shared/server/keyed-mutex.ts';
import { sql } from 'kysely';
import { visionDollars } from '../../../critics/coach/request/metrics.ts';
import type {
  Model,
  ModelReply,
  ModelRequest,
  Terms,
  Usage,
} from '../../../critics/coach/request/model.ts';
import { failedOutcome, ModelFailure } from '../../../critics/coach/request/model-failure.ts';
import { beginRequest, endFormer, isBusy, type RequestedFor } from './begin-request.ts';
import { correctSpend, priceOf } from './spend.ts';

type Asked = {
  reading: RequestedFor;
  request: ModelRequest;
  signal: AbortSignal;
  /** Stores an answer in the transaction in which its request ends, so that no other run pays for it again. */
  keep: (tx: Tx, reply: ModelReply) => Promise<void>;
};

/** Outcomes that cost nothing, because no model worked on the request. The cost of the others is unknown. */
export const FREE_OUTCOMES: readonly string[] = [
  'unavailable',
  'misconfigured',
  'refused',
  'too_large',
];
const MICROS = 1_000_000;

/** A row's tokens and cost by what was used; null if the server does not report that. */
const toCost = (terms: Terms, usage: Usage | null) =>
  usage !== null && usage.input + usage.output > 0
    ? {
        input_tokens: usage.input,
        cached_tokens: usage.cached,
        output_tokens: usage.output,
        reasoning_tokens: usage.reasoning,
        price_micros: priceOf(terms, usage),
      }
    : null;

/** The row's values for a reply. If the server does not report usage, the highest possible cost stays. */
const ofReply = (reply: ModelReply, { terms, problem }: Model) => ({
  outcome: reply.isCut ? 'cut' : 'ok',
  detail: reply.isCut ? problem() : null,
  ...toCost(terms, reply.usage),
});

/** The row's values for a failure. A model that has worked before it failed may be paid for. */
const ofError = (error: unknown, { terms }: Model) => {
  const outcome = failedOutcome(error);
  return {
    outcome,
    detail: error instanceof AppError ? error.message : null,
    ...(FREE_OUTCOMES.includes(outcome) && { price_micros: 0 }),
    ...toCost(terms, error instanceof ModelFailure ? error.usage : null),
  };
};

async function endRequest(
  tx: Tx,
  { id, startedAt }: { id: string; startedAt: number },
  ended: ReturnType<typeof ofReply> | ReturnType<typeof ofError>,
): Promise<void> {
  const begun = await tx
    .selectFrom('model_requests')
    .select(['price_micros', 'created_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { price_micros: price, model } = await tx
    .updateTable('model_requests')
    .set({ ...ended, milliseconds: Math.round(performance.now() - startedAt) })
    .set({ ended_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning(['price_micros', 'model'])
    .executeTakeFirstOrThrow();
  await correctSpend(tx, begun, price - begun.price_micros);
  visionDollars.inc({ model }, price / MICROS);
}

/** Milliseconds after which a run that waits for its turn checks again. */
const TURN_MS = 50;

/** In each process one run at a time waits for a turn, and the others wait for that run. */
const turns = createKeyedMutex();

/** Waits for a run's turn, until fewer requests than the limit are pending. @returns the request's row */
const takeTurn = (db: Db, coach: Model, { reading, request, signal }: Omit<Asked, 'keep'>) =>
  turns(coach.name, async () => {
    for (;;) {
      signal.throwIfAborted();
      const id = await beginRequest(db, coach, { reading, request });
      if (id !== null) return id;
      do await sleep(TURN_MS, null, { signal });
      while (await isBusy(db, coach));
    }
  });

/**
 * Asks a model, if it may be asked now. The request has a row before it is sent, and its answer is stored before it is
 * used.
 * @throws as `beginRequest` and `Model.ask`
 */
export async function askModel(
  { db, coach }: { db: Db; coach: Model },
  { reading, request, signal, keep }: Asked,
): Promise<ModelReply> {
  // Comes before the wait: earlier runs may wait for that request.
  await endFormer(db, reading);
  const id = await takeTurn(db, coach, { reading, request, signal });
  const startedAt = performance.now();
  let reply: ModelReply;
  try {
    reply = await coach.ask(request, signal);
  } catch (error) {
    await db
      .transaction()
      .execute((tx) => endRequest(tx, { id, startedAt }, ofError(error, coach)));
    throw error;
  }
  await db.transaction().execute(async (tx) => {
    await keep(tx, reply);
    // Comes last, because all requests of a day change the same row.
    await endRequest(tx, { id, startedAt }, ofReply(reply, coach));
  });
  return reply;
}
