import { quotaResets } from '@photo-coach/shared/domain/plans/quota.ts';
import { calendarDay, monthStart } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { sql } from 'kysely';

/**
 * Changes the time zone of an account. What was used today and this month counts at least until that day and month are
 * over in the former time zone, so that a change never gives more.
 * @throws AppError no_session when the account was erased meanwhile
 */
export async function changeTimeZone(
  tx: Tx,
  { userId, timezone, now }: { userId: string; timezone: string; now: Date },
): Promise<void> {
  const { user } = await lockUser(tx, userId);
  if (timezone === user.timezone) return;
  const today = calendarDay(now, user.timezone);
  const { dayResetsAt, monthResetsAt } = quotaResets(now, user.timezone);
  await tx.updateTable('users').set({ timezone }).where('id', '=', userId).execute();
  await tx
    .updateTable('usage')
    .set({
      // `greatest` ignores nulls.
      day_ends_at: sql`case when day < ${today} then day_ends_at
        else greatest(day_ends_at, ${dayResetsAt}::timestamptz) end`,
      month_ends_at: sql`greatest(month_ends_at, ${monthResetsAt}::timestamptz)`,
    })
    .where('user_id', '=', userId)
    .where('day', '>=', monthStart(today))
    .execute();
}
