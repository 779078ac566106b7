import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { BookCallReply } from '@photo-coach/shared/contracts/http/benefits.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';

/**
 * The first day of the calendar month in UTC by the database's clock: neither an API's clock nor an account's time zone
 * can begin another month.
 */
export const thisMonth = sql<string>`date_trunc('month', now() at time zone 'UTC')::date`;

/**
 * Uses this month's call of an account on Pro, for the owner's booking page. A used call opens nothing more: there is one
 * a month, from however many tabs.
 * @throws AppError benefit_not_offered, plan_feature_missing
 */
export async function bookCoachingCall(
  { db, env }: Pick<ApiDependencies, 'db' | 'env'>,
  userId: string,
): Promise<BookCallReply> {
  const bookingUrl = env.COACHING_CALL_URL;
  if (bookingUrl === undefined) {
    throw new AppError('benefit_not_offered', 'No coaching call is offered.');
  }
  return await db.transaction().execute(async (tx) => {
    const { plan } = await lockUser(tx, userId);
    if (!PLANS[plan].features.coachingCall) {
      throw new AppError('plan_feature_missing', 'The monthly coaching call is part of Pro.');
    }
    const { numInsertedOrUpdatedRows: used } = await tx
      .insertInto('coaching_calls')
      .values({ user_id: userId, month: thisMonth })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return { bookingUrl: used === 1n ? bookingUrl : null };
  });
}
