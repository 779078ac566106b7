import type { BenefitsReply } from '@photo-coach/shared/contracts/http/benefits.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';
import { thisMonth } from './book-coaching-call.ts';

/** An account's call of this month. */
async function readCoachingCall(db: Db, userId: string): Promise<BenefitsReply['coachingCall']> {
  const call = await db
    .selectNoFrom(({ exists, not, selectFrom }) => [
      not(
        exists(
          selectFrom('coaching_calls')
            .select('month')
            .where('user_id', '=', userId)
            .where('month', '=', thisMonth),
        ),
      ).as('isAvailable'),
      sql<string>`(${thisMonth} + interval '1 month') at time zone 'UTC'`.as('nextFrom'),
    ])
    .executeTakeFirstOrThrow();
  return { ...call, isAvailable: Boolean(call.isAvailable) };
}

/** An account's benefits besides critiques, by the current plan. @throws AppError PGRST116 */
export async function readBenefits(
  { db, env }: Pick<ApiDependencies, 'db' | 'env'>,
  userId: string,
): Promise<BenefitsReply> {
  const plan = effectivePlan(await readProfile(db, userId));
  return {
    coachingCall:
      env.COACHING_CALL_URL !== undefined && PLANS[plan].features.coachingCall
        ? await readCoachingCall(db, userId)
        : null,
    communityUrl: env.COMMUNITY_URL ?? null,
  };
}
