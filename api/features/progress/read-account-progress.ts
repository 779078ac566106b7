import { calendarDay } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import { streakCount } from '@photo-coach/shared/domain/progress/progress.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';

/** Albums that are read for the streak: several a day for more than a year. */
const STREAK_ALBUMS = 2000;

/** The account's upload streak, in days of its time zone, and its badges in the order they were earned. */
export async function readAccountProgress(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ streakCount: number; badges: string[] }> {
  const [{ timezone }, albums, badges] = await Promise.all([
    db.selectFrom('users').select('timezone').where('id', '=', userId).executeTakeFirstOrThrow(),
    db
      .selectFrom('albums')
      .select('created_at')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(STREAK_ALBUMS)
      .execute(),
    db
      .selectFrom('badges')
      .select('badge')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('badge')
      .execute(),
  ]);
  const days = albums.map(({ created_at }) => calendarDay(new Date(created_at), timezone));
  return {
    streakCount: streakCount(days, calendarDay(now, timezone)),
    badges: badges.map(({ badge }) => badge),
  };
}
