import type { CoachingCall } from '@photo-coach/shared/contracts/http/benefits.ts';
import type { Plan, UserRow } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import {
  type CalendarDay,
  calendarDay,
  monthStart,
  nextMonthStart,
} from '@photo-coach/shared/domain/progress/calendar-day.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/**
 * The account's current month, for which a call can be booked: its first day, the first day of the next one, and where
 * to book; null if no call is offered.
 * @param now decides the month, by the account's calendar
 */
export function coachingMonth(
  { env, now }: Pick<ApiDependencies, 'env' | 'now'>,
  { timezone }: Pick<UserRow, 'timezone'>,
): { month: CalendarDay; nextFrom: CalendarDay; bookingUrl: string } | null {
  const { COACHING_CALL_URL: bookingUrl } = env;
  if (bookingUrl === undefined) return null;
  const today = calendarDay(now(), timezone);
  return { month: monthStart(today), nextFrom: nextMonthStart(today), bookingUrl };
}

/**
 * An account's state of this month's call; null if none is offered.
 * @param plan the current one
 */
export async function readCoachingCall(
  dependencies: Pick<ApiDependencies, 'db' | 'env' | 'now'>,
  { user, plan }: { user: UserRow; plan: Plan },
): Promise<CoachingCall | null> {
  const current = coachingMonth(dependencies, user);
  if (current === null) return null;
  if (!PLANS[plan].features.coachingCall) return { state: 'not_included' };
  const { month, ...rest } = current;
  const call = await dependencies.db
    .selectFrom('coaching_calls')
    .select('booked_at')
    .where('user_id', '=', user.id)
    .where('month', '=', month)
    .executeTakeFirst();
  if (call === undefined) return { state: 'available' };
  return { state: 'booked', bookedAt: call.booked_at, ...rest };
}
