import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { photosLeftThisMonth, type QuotaUse } from '@photo-coach/shared/domain/plans/quota.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/usage/read-account.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { countUsage } from '../../analyses/quota/check-quota.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>;

/** What the caller has used of their plan. */
export async function readUse({ db, now }: Dependencies, userId: string): Promise<QuotaUse> {
  const [user, profile] = await Promise.all([readUser(db, userId), readProfile(db, userId)]);
  return countUsage(db, { user, plan: effectivePlan(profile) }, now());
}

/** The caller's users record, with this month's photos as of now (the row is of the last analysis). */
export async function readMe(dependencies: Dependencies, userId: string): Promise<UserRecord> {
  const [user, use] = await Promise.all([
    readUser(dependencies.db, userId),
    readUse(dependencies, userId),
  ]);
  return { ...user, photo_monthly_remaining: photosLeftThisMonth(use) };
}
