import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { ChangeBrandingRequest } from '@photo-coach/shared/contracts/http/branding.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';

/** @throws AppError plan_feature_missing */
export async function requireBranding(db: Db, userId: string): Promise<void> {
  const plan = effectivePlan(await readProfile(db, userId));
  if (PLANS[plan].features.branding) return;
  throw new AppError('plan_feature_missing', 'Custom branding is a Pro feature.');
}

/**
 * Sets the studio's name; the logo stays.
 * @throws AppError plan_feature_missing
 */
export async function changeBranding(
  { db }: Pick<ApiDependencies, 'db'>,
  { userId, ...change }: ChangeBrandingRequest & { userId: string },
): Promise<void> {
  await requireBranding(db, userId);
  const set = { ...change, updated_at: sql<string>`now()` };
  await db
    .insertInto('brandings')
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
}
