import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Outcomes of requests that were useful, or may still be. */
export const USEFUL_OUTCOMES = ['ok', 'cut', 'asking'] as const;

/** Usage of the coach's model: by day (UTC), model and purpose, newest day first. */
export const readSpend = (db: Db, days: number) =>
  db
    .selectFrom('model_requests')
    .select(({ fn }) => [
      sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      'model',
      'purpose',
      fn.countAll<number>().as('requests'),
      sql<number>`count(*) filter (where outcome <> all(${[...USEFUL_OUTCOMES]}))`.as('failed'),
      fn.sum<number>('input_tokens').as('inputTokens'),
      fn.sum<number>('cached_tokens').as('cachedTokens'),
      fn.sum<number>('reasoning_tokens').as('reasoningTokens'),
      fn.sum<number>('output_tokens').as('outputTokens'),
      fn.sum<number>('price_micros').as('micros'),
      sql<number | null>`round(percentile_cont(0.5) within group (order by milliseconds))::int`.as(
        'medianMilliseconds',
      ),
    ])
    .where('created_at', '>', sql<string>`now() - ${`${days} days`}::interval`)
    .groupBy(['day', 'model', 'purpose'])
    .orderBy('day', 'desc')
    .orderBy('model')
    .orderBy('purpose')
    .execute();
