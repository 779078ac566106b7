import { calendarDay } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import { streakCount } from '@photo-coach/shared/domain/progress/progress.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

/** Albums that are read for the streak: several a day for more than a year. */
const STREAK_ALBUMS = 2000;

type EarnedBadge = { badge: string; earnedAt: string; albumId: string | null };

type AccountProgress = {
  streakCount: number;
  badges: string[];
  earnedBadges: EarnedBadge[];
};

/**
 * The account's upload streak, in days of its time zone, and its badges in the order they were earned. One statement,
 * so that both belong to one moment.
 */
export async function readAccountProgress(
  db: Db,
  userId: string,
  now: Date,
): Promise<AccountProgress> {
  const { timezone, uploads, earned } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'timezone',
      sql<string[]>`array(
        select (extract(epoch from created_at) * 1000)::bigint::text from albums
        where user_id = users.id order by created_at desc limit ${STREAK_ALBUMS})`.as('uploads'),
      sql<EarnedBadge[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'badge', badge,
          'earnedAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'albumId', album_id) order by created_at, badge), '[]')
        from badges where user_id = users.id)`.as('earned'),
    ])
    .executeTakeFirstOrThrow();
  const days = uploads.map((time) => calendarDay(new Date(Number(time)), timezone));
  return {
    streakCount: streakCount(days, calendarDay(now, timezone)),
    badges: earned.map(({ badge }) => badge),
    earnedBadges: earned,
  };
}
