import { earlyFeatureSchema } from '@photo-coach/shared/contracts/early-access.ts';
import type { BenefitsReply, CoachingCall } from '@photo-coach/shared/contracts/http/benefits.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { earlyAccessState } from '@photo-coach/shared/domain/early-access/early-features.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import { readSwitched } from '@photo-coach/shared/server/early-access/early-access.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { selectUsedCall } from '../coaching-call/used-call.ts';

/** An account's state of this month's call. @param plan the current one */
async function readCoachingCall(
  db: Db,
  { userId, plan }: { userId: string; plan: Plan },
): Promise<CoachingCall> {
  if (!PLANS[plan].features.coachingCall) return { state: 'not_included' };
  const call = await selectUsedCall(db, userId).executeTakeFirst();
  return call === undefined ? { state: 'available' } : { state: 'used', ...call };
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
      env.COACHING_CALL_URL === undefined ? null : await readCoachingCall(db, { userId, plan }),
    communityUrl: env.COMMUNITY_URL ?? null,
    earlyAccess: await readEarlyAccess(db, { userId, plan }),
  };
}
