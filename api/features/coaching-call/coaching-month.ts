import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Plan, UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import {
  type CalendarDay,
  calendarDay,
  monthStart,
  nextMonthStart,
} from '@photo-coach/shared/domain/progress/calendar-day.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/**
 * The month of an account for which a call can be booked: its first day, the first day of the next one, and where to
 * book.
 */
type CoachingMonth = { month: CalendarDay; nextFrom: CalendarDay; bookingUrl: string };

type Account = { user: Pick<UserRecord, 'timezone'>; plan: Plan };

/** The account's current month; null if no call is offered. @param now decides the month, by the account's calendar */
export function coachingMonth(
  { env, now }: Pick<ApiDependencies, 'env' | 'now'>,
  { timezone }: Account['user'],
): CoachingMonth | null {
  const { COACHING_CALL_URL: bookingUrl } = env;
  if (bookingUrl === undefined) return null;
  const today = calendarDay(now(), timezone);
  return { month: monthStart(today), nextFrom: nextMonthStart(today), bookingUrl };
}

/**
 * The account's current month, for an account whose current plan includes the call.
 * @throws AppError benefit_not_offered, plan_feature_missing
 */
export function requireCoachingMonth(
  dependencies: Pick<ApiDependencies, 'env' | 'now'>,
  { user, plan }: Account,
): CoachingMonth {
  const month = coachingMonth(dependencies, user);
  if (month === null) throw new AppError('benefit_not_offered', 'No coaching call is offered.');
  if (PLANS[plan].features.coachingCall) return month;
  throw new AppError('plan_feature_missing', 'The monthly coaching call is part of Pro.');
}
