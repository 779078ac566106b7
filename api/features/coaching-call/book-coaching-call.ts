import type { BookCallReply } from '@photo-coach/shared/contracts/http/benefits.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { requireCoachingMonth } from './coaching-month.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'env' | 'now'>;

/**
 * Records that an account books this month's call. An earlier booking stays unchanged: there is one a month, from
 * however many tabs it is booked.
 * @throws AppError benefit_not_offered, plan_feature_missing
 */
export async function bookCoachingCall(
  dependencies: Dependencies,
  userId: string,
): Promise<BookCallReply> {
  return await dependencies.db.transaction().execute(async (tx) => {
    const account = await lockUser(tx, userId);
    const { month, ...rest } = requireCoachingMonth(dependencies, account);
    const key = { user_id: userId, month };
    const booked = await tx
      .insertInto('coaching_calls')
      .values({ ...key, booked_at: dependencies.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('booked_at')
      .executeTakeFirst();
    const { booked_at: bookedAt } =
      booked ??
      (await tx
        .selectFrom('coaching_calls')
        .select('booked_at')
        .where('user_id', '=', userId)
        .where('month', '=', month)
        .executeTakeFirstOrThrow());
    return { call: { state: 'booked', bookedAt, ...rest }, isNew: booked !== undefined };
  });
}

/**
 * Cancels this month's booking, so that an accidental click does not cost it. Without a booking it changes nothing.
 * @throws AppError benefit_not_offered, plan_feature_missing
 */
export async function takeBookingBack(dependencies: Dependencies, userId: string): Promise<void> {
  await dependencies.db.transaction().execute(async (tx) => {
    const { month } = requireCoachingMonth(dependencies, await lockUser(tx, userId));
    await tx
      .deleteFrom('coaching_calls')
      .where('user_id', '=', userId)
      .where('month', '=', month)
      .execute();
  });
}
