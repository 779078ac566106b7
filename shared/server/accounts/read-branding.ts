import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Db } from '../db/connect.ts';
import type { BrandingRow } from '../db/tables.ts';

/** The choices of an account, whatever its plan; undefined before the first. */
export const readBranding = (db: Db, userId: string): Promise<BrandingRow | undefined> =>
  db.selectFrom('brandings').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** The branding on an account's reports and shared pages; null if there is none, and while the plan lacks it. */
export async function readAppliedBranding(
  db: Db,
  { userId, plan }: { userId: string; plan: Plan },
): Promise<BrandingRow | null> {
  if (!PLANS[plan].features.branding) return null;
  const branding = await readBranding(db, userId);
  if (!branding || (branding.name === null && branding.logo_path === null)) return null;
  return branding;
}
