import { earlyFeatureSchema } from '@photo-coach/shared/contracts/early-access.ts';
import type { BenefitsReply } from '@photo-coach/shared/contracts/http/benefits.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { earlyAccessState } from '@photo-coach/shared/domain/early-access/early-features.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/db/read-account.ts';
import { readSwitched } from '@photo-coach/shared/server/early-access/early-access.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { readCoachingCall } from '../coaching-call/read-coaching-call.ts';

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
  dependencies: Pick<ApiDependencies, 'db' | 'env' | 'now'>,
  userId: string,
): Promise<BenefitsReply> {
  const { db, env } = dependencies;
  const [user, profile] = await Promise.all([readUser(db, userId), readProfile(db, userId)]);
  const plan = effectivePlan(profile);
  return {
    coachingCall: await readCoachingCall(dependencies, { user, plan }),
    communityUrl: env.COMMUNITY_URL ?? null,
    earlyAccess: await readEarlyAccess(db, { userId, plan }),
  };
}
