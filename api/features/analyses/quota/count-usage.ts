import type { Plan, UserRecord } from '@photo-coach/shared/contracts/records.ts';
import type { QuotaUse } from '@photo-coach/shared/domain/plans/quota.ts';
import { calendarDay, monthStart } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

type CountedAccount = {
  user: Pick<UserRecord, 'id' | 'timezone' | 'folder_uploads_used'>;
  plan: Plan;
};

/** What the account has used today and this month, by the calendar of its time zone. */
export async function countUsage(
  db: Db | Tx,
  { user, plan }: CountedAccount,
  now: Date,
): Promise<QuotaUse> {
  const today = calendarDay(now, user.timezone);
  const counted = await db
    .selectFrom('usage')
    .select([
      sql<number>`count(*) filter (where day = ${today} and state != 'refunded')`.as(
        'analysesToday',
      ),
      sql<number>`coalesce(sum(photos) filter (where day = ${today} and state != 'refunded'), 0)`.as(
        'photosToday',
      ),
      sql<number>`coalesce(sum(photos) filter (where state != 'refunded'), 0)`.as(
        'photosThisMonth',
      ),
      sql<number>`coalesce(sum(failures) filter (where day = ${today}), 0)`.as('failuresToday'),
    ])
    .where('user_id', '=', user.id)
    .where('day', '>=', monthStart(today))
    .where('day', '<=', today)
    .executeTakeFirstOrThrow();
  return { plan, ...counted, folderUploadsUsed: user.folder_uploads_used };
}
