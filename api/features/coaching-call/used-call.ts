import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

/**
 * The first day of the calendar month in UTC by the database's clock: neither an API's clock nor an account's time zone
 * can begin another month.
 */
export const thisMonth = sql<string>`date_trunc('month', now() at time zone 'UTC')::date`;

/** Selects when an account used this month's call, and from when it can book the next one. */
export const selectUsedCall = (db: Db, userId: string) =>
  db
    .selectFrom('coaching_calls')
    .select('used_at as usedAt')
    .select(sql<string>`(month + interval '1 month') at time zone 'UTC'`.as('nextFrom'))
    .where('user_id', '=', userId)
    .where('month', '=', thisMonth);
