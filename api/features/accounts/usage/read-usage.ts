import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import type { QuotaUse } from '@photo-coach/shared/domain/plans/quota.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/db/read-account.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { countUsage } from '../../analyses/quota/check-quota.ts';

/** How much of their plan the caller has used. */
export async function readUsage(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  userId: string,
): Promise<QuotaUse> {
  const [user, profile] = await Promise.all([readUser(db, userId), readProfile(db, userId)]);
  return countUsage(db, { user, plan: effectivePlan(profile) }, now());
}
