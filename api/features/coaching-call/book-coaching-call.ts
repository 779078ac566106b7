import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { COACHING_CALL_ROUTES } from '@photo-coach/shared/contracts/http/benefits.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { type LockedUser, lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import type { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { coachingMonth } from './read-coaching-call.ts';

type BookCallReply = z.infer<typeof COACHING_CALL_ROUTES.book.reply>;

type Dependencies = Pick<ApiDependencies, 'db' | 'env' | 'now'>;

/**
 * The account's current month, for an account whose current plan includes the call.
 * @throws AppError benefit_not_offered, plan_feature_missing
 */
function requireCoachingMonth(
  dependencies: Pick<ApiDependencies, 'env' | 'now'>,
  { user, plan }: LockedUser,
) {
  const month = coachingMonth(dependencies, user);
  if (month === null) throw new AppError('benefit_not_offered', 'No coaching call is offered.');
  if (PLANS[plan].features.coachingCall) return month;
  throw new AppError('plan_feature_missing', 'The monthly coaching call is part of Pro.');
}

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
