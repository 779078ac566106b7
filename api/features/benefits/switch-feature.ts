import type { EarlyFeature } from '@photo-coach/shared/contracts/early-access.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { switchOff, switchOn } from '@photo-coach/shared/server/accounts/early-access.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';

/**
 * Switches a feature in early access on or off for the customer's own account. An operator's grant stays.
 * @throws AppError plan_feature_missing
 */
export async function switchFeature(
  db: Db,
  { userId, feature, on }: { userId: string; feature: EarlyFeature; on: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { plan } = await lockUser(tx, userId);
    if (!PLANS[plan].features.earlyAccess) {
      throw new AppError('plan_feature_missing', 'Early access is part of Pro.');
    }
    await (on ? switchOn : switchOff)(tx, { userId, feature, by: 'customer' });
  });
}
