import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { modelOf } from '@photo-coach/testing/fixtures/model-of.ts';
import { deleteRows } from '@photo-coach/testing/fixtures/rows.ts';
import { waitingPhotos } from '@photo-coach/testing/fixtures/waiting-photos.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type {
  Model,
  ModelReply,
  ModelRequest,
  Terms,
} from '../../../critics/coach/request/model.ts';
import { ModelFailure } from '../../../critics/coach/request/model-failure.ts';
import { HandBackError } from '../../../queue-job/hand-back-error.ts';
import { askModel } from './ask-model.ts';
import { endLostRequests, endRequestsOf } from './end-lost-requests.ts';

const { db } = await openTestDatabase();
beforeEach(async () => {
  await deleteRows(db, 'model_requests');
  await deleteRows(db, 'model_spend');
});

const waiting = (await waitingPhotos(db, { photos: 4 })).map(({ readingId, run }) => ({
  readingId,
  run,
}));

const request: ModelRequest = {
  purpose: 'photo',
  version: 1,
  system: '',
  pictures: [],
  text: '',
  schema: z.string(),
};
const reply: ModelReply = {
  text: '{}',
  isCut: false,
  milliseconds: 5,
  usage: { input: 3000, cached: 1000, output: 800, reasoning: 0 },
};
const failing = (code: ConstructorParameters<typeof AppError>[0]) =>
  modelOf(() => Promise.reject(new AppError(code, 'why')));
const answering = modelOf(() => Promise.resolve(reply));
const { signal } = new AbortController();
const keep = () => Promise.resolve();
/** Asks about one of four photos. */
const askBy = (coach: Model, photo = 0) => {
  const reading = waiting[photo];
  if (reading === undefined) throw new Error('there are four photos');
  return askModel({ db, coach }, { reading, request, signal, keep });
};
const failBy = async (coach: Model, times: number) => {
  for (let each = 0; each < times; each++) await askBy(coach).catch(() => undefined);
};
const rows = () => db.selectFrom('model_requests').selectAll().orderBy('created_at').execute();
const spent = async () =>
  (await db.selectFrom('model_spend').selectAll().orderBy('day').execute()).map(
    ({ price_micros: price }) => price,
  );
const age = (by: string, column: RawBuilder<string> = sql`ended_at`) =>
  sql`update model_requests set ${column} = ${column} - ${by}::interval`.execute(db);

describe('a request to the model', () => {
  it('has its row before it is sent, with its highest possible cost, and then its real cost', async () => {
    const terms: Terms = {
      prices: { input: 2, cached: 0.5, output: 10 },
      dailyBudgetUsd: null,
      maxTokens: 1000,
      requestsAtOnce: 1,
    };
    let before: Awaited<ReturnType<typeof rows>> = [];
    const coach = modelOf(
      async () => {
        before = await rows();
        return reply;
      },
      { terms },
    );
    await askBy(coach);
    expect(before).toMatchObject([
      { outcome: 'asking', price_micros: 12_000 * 2 + 1000 * 10, milliseconds: null },
    ]);
    expect(await rows()).toMatchObject([
      { outcome: 'ok', price_micros: 2000 * 2 + 1000 * 0.5 + 800 * 10, input_tokens: 3000 },
    ]);
  });

  it('that fails gives operators the cause, and costs nothing if no model worked on it', async () => {
    const terms = { ...answering.terms, prices: { input: 2, cached: 2, output: 10 } };
    await failBy({ ...failing('critic_misconfigured'), terms }, 1);
    await failBy({ ...failing('critic_timeout'), terms }, 1);
    const [refused, late] = await rows();
    expect(refused).toMatchObject({ outcome: 'misconfigured', detail: 'why', price_micros: 0 });
    expect(late?.price_micros).toBeGreaterThan(0);
  });

  it('of a worker that died is ended by the sweep, and counts as paid', async () => {
    const terms = { ...answering.terms, prices: { input: 2, cached: 2, output: 10 } };
    await askBy({ ...answering, terms });
    await sql`update model_requests set outcome = 'asking', price_micros = 7`.execute(db);
    await endLostRequests({ db });
    expect(await rows()).toMatchObject([{ outcome: 'asking' }]);
    await age('16 minutes', sql`created_at`);
    await endLostRequests({ db });
    expect(await rows()).toMatchObject([{ outcome: 'lost', price_micros: 7 }]);
  });
});

describe('requests to the model that are sent at once', () => {
  const one = modelOf(() => Promise.resolve(reply), {
    terms: { ...answering.terms, requestsAtOnce: 1 },
  });
  const outcomes = async () => (await rows()).map(({ outcome }) => outcome);

  it('are sent in turns if fewer may run at once', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const slow = { ...one, ask: () => answered.then(() => reply) };
    const first = askBy(slow, 0);
    await expect.poll(outcomes).toEqual(['asking']);
    const second = askBy(one, 1);
    // The row shows that the second request is not sent while the first one is pending.
    await sql`select pg_sleep(0.3)`.execute(db);
    expect(await outcomes()).toEqual(['asking']);
    answer();
    await Promise.all([first, second]);
    expect(await outcomes()).toEqual(['ok', 'ok']);
  });

  it('do not wait for a request of a dead worker once its reading is taken over', async () => {
    await askBy(one);
    await sql`update model_requests set outcome = 'asking', ended_at = null`.execute(db);
    await askBy(one);
    expect(await outcomes()).toEqual(['lost', 'ok']);
  });

  it('do not wait for requests of a dead worker while they hold every slot of its reading', async () => {
    await askBy(one);
    await sql`update model_requests set outcome = 'asking', ended_at = null`.execute(db);
    const second = askBy(one, 1);
    const [first, other] = waiting.map(({ readingId, run }) => `read.${readingId}.${run}`);
    await endRequestsOf({ db }, other ?? '');
    expect(await outcomes()).toEqual(['asking']);
    await endRequestsOf({ db }, first ?? '');
    await second;
    expect(await outcomes()).toEqual(['lost', 'ok']);
  });

  it('do not wait for a request of a dead worker while another one of its process waits for that one', async () => {
    await askBy(one);
    await sql`update model_requests set outcome = 'asking', ended_at = null`.execute(db);
    const second = askBy(one, 1);
    // It waits for its turn, and keeps the others of this process waiting.
    await sql`select pg_sleep(0.2)`.execute(db);
    await Promise.all([askBy(one), second]);
    expect((await outcomes()).toSorted()).toEqual(['lost', 'ok', 'ok']);
  });

  it('end with their run, even while they wait', async () => {
    await askBy(one);
    await sql`update model_requests set outcome = 'asking', ended_at = null`.execute(db);
    const ending = new AbortController();
    const [, reading] = waiting;
    if (reading === undefined) throw new Error('there are four photos');
    const asked = askModel({ db, coach: one }, { reading, request, signal: ending.signal, keep });
    ending.abort(new Error('the worker stops'));
    await expect(asked).rejects.toThrow();
    expect(await outcomes()).toEqual(['asking']);
  });
});

describe('a model that has failed five times in a row', () => {
  it('rests for five minutes, and the run returns to the queue', async () => {
    await failBy(failing('critic_unavailable'), 5);
    const refused = await askBy(answering).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(HandBackError);
    expect(refused).toMatchObject({ reason: 'model-rests' });
    expect((refused as HandBackError).delayMs).toBeGreaterThan(295_000);
    expect(await rows()).toHaveLength(5);
    await age('5 minutes');
    expect(await askBy(answering)).toBe(reply);
  });

  it('rests shorter for a wrong setting, and no reading waits for it', async () => {
    await failBy(failing('critic_misconfigured'), 5);
    await expect(askBy(answering)).rejects.toMatchObject({
      code: 'critic_misconfigured',
      message: 'why',
    });
    await age('1 minute');
    expect(await askBy(answering)).toBe(reply);
  });

  it.each([
    [
      'with an answer in between',
      async () => {
        await failBy(failing('critic_unavailable'), 3);
        await askBy(answering);
        await failBy(failing('critic_unavailable'), 3);
      },
    ],
    [
      'over more than a minute',
      async () => {
        await failBy(failing('critic_timeout'), 3);
        await age('61 seconds');
        await failBy(failing('critic_timeout'), 2);
      },
    ],
    [
      'caused by a request’s size',
      () =>
        failBy(
          modelOf(() => Promise.reject(new ModelFailure('too_large'))),
          5,
        ),
    ],
    ['caused by a photo’s content', () => failBy(failing('critic_refused'), 5)],
    ['of another model', () => failBy({ ...failing('critic_unavailable'), name: 'another' }, 5)],
  ])('is still asked after failures %s', async (_, happen) => {
    await happen();
    expect(await askBy(answering)).toBe(reply);
  });
});

describe('the daily budget for the model', () => {
  // A request may cost 12,000 x 1 + 1,000 x 8 = 20,000 millionths of a dollar; the real one costs 9,400.
  const terms: Terms = {
    prices: { input: 1, cached: 1, output: 8 },
    dailyBudgetUsd: 0.05,
    maxTokens: 1000,
    requestsAtOnce: 4,
  };

  it('is never exceeded, even by requests that are sent at once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = modelOf(() => promise.then(() => reply), { terms });
    const refused: string[] = [];
    const asked = [0, 1, 2, 3].map((photo) =>
      askBy(slow, photo).catch((error: AppError) => void refused.push(error.code)),
    );
    await expect.poll(() => refused).toEqual(['critic_over_budget', 'critic_over_budget']);
    expect(await rows()).toHaveLength(2);
    resolve();
    await Promise.all(asked);
    expect(await rows()).toMatchObject([{ outcome: 'ok' }, { outcome: 'ok' }]);
  });

  it('is available again on the next day', async () => {
    const priced = modelOf(() => Promise.resolve(reply), { terms });
    await sql`insert into model_requests (id, run, purpose, model, prompt_version, price_micros)
      values (gen_random_uuid(), 1, 'photo', 'a-model', 1, 49000)`.execute(db);
    await expect(askBy(priced)).rejects.toMatchObject({ code: 'critic_over_budget' });
    await age('1 day', sql`created_at`);
    expect(await askBy(priced)).toBe(reply);
    await age('1 day', sql`created_at`);
    await sql`update model_spend set day = day - 1`.execute(db);
    expect(await askBy(priced)).toBe(reply);
    expect(await spent()).toEqual([9400, 9400]);
  });

  it('is used up by the real cost of requests, and not by those that failed at no cost', async () => {
    const priced = modelOf(() => Promise.resolve(reply), { terms });
    await askBy(priced);
    await failBy({ ...failing('critic_unavailable'), terms }, 3);
    await askBy(priced);
    expect(await spent()).toEqual([18_800]);
    const sum = (await rows()).reduce((total, { price_micros: price }) => total + price, 0);
    expect(sum).toBe(18_800);
  });
});
