import type { Plan, ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import {
  type AlbumsKept,
  daysKept,
  keepingPlan,
  letsAlbumsGo,
} from '@photo-coach/shared/domain/retention/albums-kept.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, json } from '../db/connect.ts';

/** For how many days the albums of accounts with this plan in this status are kept. */
export type RetentionRule = Pick<ProfileRecord, 'plan' | 'plan_status'> & {
  /** The plan that decides it. */
  keeping: Plan;
  days: number;
};

/** The rules of every plan and status that accounts have now, if the policy sets a period. */
export async function readRules(db: Db, kept: AlbumsKept): Promise<RetentionRule[]> {
  if (!letsAlbumsGo(kept)) return [];
  const found = await db
    .selectFrom('profiles')
    .select(['plan', 'plan_status'])
    .distinct()
    .execute();
  return found.flatMap((account) => {
    const days = daysKept(kept, account);
    return days === null ? [] : [{ ...account, keeping: keepingPlan(account), days }];
  });
}

/**
 * The albums that may go by the rules, as the tables of a statement: `albums`, `profiles`, and `rule` with its
 * `keeping` and `days`. Albums of disabled accounts are skipped, because nobody could save them.
 */
export const albumsByRule = (rules: readonly RetentionRule[]): RawBuilder<unknown> => sql`
  albums
  join profiles on profiles.id = albums.user_id
  join auth_users on auth_users.id = albums.user_id and auth_users.disabled_at is null
  join jsonb_to_recordset(${json([...rules])}) 
      as rule (plan text, plan_status text, keeping text, days int)
    on rule.plan = profiles.plan and rule.plan_status is not distinct from profiles.plan_status`;

/** When the time of an album is over by its rule. */
export const timeIsOver = sql<string>`(albums.created_at + rule.days * interval '24 hours')`;
