import type { AdminOverview } from '@photo-coach/shared/contracts/http/admin-overview.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import { failedOnOurSide } from '@photo-coach/shared/server/jobs/restart-photos.ts';
import { sql } from 'kysely';

const MICROS = 1_000_000;
const today = sql<string>`date_trunc('day', now(), 'UTC')`;

const signUps = (db: Db) =>
  db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', today)
    .executeTakeFirstOrThrow();

const photos = (db: Db) =>
  db
    .selectFrom('photos')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where ${failedOnOurSide})`.as('failed'),
    ])
    .where('created_at', '>=', today)
    .executeTakeFirstOrThrow();

const spending = (db: Db) =>
  db
    .selectFrom('model_requests')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(price_micros), 0)::bigint`.as('micros'),
    ])
    .where('created_at', '>=', today)
    .executeTakeFirstOrThrow();

/** The daily limit for the coach's model, in millionths of a dollar; null if there is none. */
export const budgetMicros = ({
  VISION_DAILY_BUDGET_USD: dollars,
}: Pick<ApiEnv, 'VISION_DAILY_BUDGET_USD'>): number | null =>
  dollars === undefined ? null : Math.round(dollars * MICROS);

/** What has happened since midnight, UTC. */
export async function countToday(
  db: Db,
  env: Pick<ApiEnv, 'VISION_DAILY_BUDGET_USD'>,
): Promise<AdminOverview['today']> {
  const [people, uploaded, spent] = await Promise.all([signUps(db), photos(db), spending(db)]);
  return {
    signUps: people.count,
    photos: uploaded.count,
    failedPhotos: uploaded.failed,
    modelRequests: spent.count,
    spentMicros: spent.micros,
    budgetMicros: budgetMicros(env),
  };
}
