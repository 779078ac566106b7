import type { BenefitsReply } from '@photo-coach/shared/contracts/http/benefits.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/db/read-account.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { readCoachingCall } from '../coaching-call/read-coaching-call.ts';
import { readEarlyAccess } from '../early-access/read-early-access.ts';

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
