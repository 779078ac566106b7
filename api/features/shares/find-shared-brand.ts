import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { readAppliedBranding } from '@photo-coach/shared/server/branding/read-branding.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import type { BrandingRow } from '@photo-coach/shared/server/db/tables.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/** The branding of the sharing account, while its plan includes it. */
export async function findSharedBrand(
  { db }: Pick<ApiDependencies, 'db'>,
  userId: string,
): Promise<BrandingRow | null> {
  const plan = effectivePlan(await readProfile(db, userId));
  return await readAppliedBranding(db, { userId, plan });
}
