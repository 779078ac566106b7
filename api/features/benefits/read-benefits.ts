import { earlyFeatureSchema } from '@photo-coach/shared/contracts/early-access.ts';
import type { BenefitsReply } from '@photo-coach/shared/contracts/http/benefits.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { earlyAccessState } from '@photo-coach/shared/domain/plans/early-features.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { readSwitched } from '@photo-coach/shared/server/accounts/early-access.ts';
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

/** An account's features in early access. @param plan the current one */
async function readEarlyAccess(
  db: Db,
  { userId, plan }: { userId: string; plan: Plan },
): Promise<BenefitsReply['earlyAccess']> {
  const switched = await readSwitched(db, userId);
  return {
    canSwitch: PLANS[plan].features.earlyAccess,
    features: earlyFeatureSchema.options.map((feature) => {
      const by = switched.flatMap((row) => (row.feature === feature ? [row.by] : []));
      return { feature, state: earlyAccessState(by, plan) };
    }),
  };
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
    earlyAccess: await readEarlyAccess(db, { userId, plan }),
  };
}
