import { earlyFeatureSchema } from '@photo-coach/shared/contracts/early-access.ts';
import type { BenefitsReply } from '@photo-coach/shared/contracts/http/benefits.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { earlyAccessState } from '@photo-coach/shared/domain/early-access/early-features.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readSwitched } from '@photo-coach/shared/server/early-access/early-access.ts';

/** An account's features in early access. @param plan the current one */
export async function readEarlyAccess(
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
