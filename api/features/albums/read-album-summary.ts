import type { ALBUM_ROUTES } from '@photo-coach/shared/contracts/http/albums.ts';
import { criticOf } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import {
  calendarDay,
  dayStart,
  monthStart,
} from '@photo-coach/shared/domain/progress/calendar-day.ts';
import { overallScore, toDots } from '@photo-coach/shared/domain/progress/scores.ts';
import { isCritiqueJudged } from '@photo-coach/shared/server/albums/is-critique-judged.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';

type AlbumSummary = z.infer<typeof ALBUM_ROUTES.readSummary.reply>;

/** Critiques in the average score. */
const AVERAGE_CRITIQUES = 5;

async function readTotals(db: Db, userId: string) {
  return await db
    .selectFrom('albums')
    .select(({ fn }) => [
      fn.countAll<number>().as('albums'),
      fn.coalesce(fn.sum<number>('photo_count'), sql<number>`0`).as('photos'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The average score of the latest critiques, and who wrote them. */
async function readAverage(
  db: Db,
  userId: string,
): Promise<Pick<AlbumSummary, 'averageScore' | 'averageCritic'>> {
  const latest = await db
    .selectFrom('critiques')
    .select(['score', 'critic'])
    .where('user_id', '=', userId)
    .where(isCritiqueJudged)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AVERAGE_CRITIQUES)
    .execute();
  const dots = latest.map(({ score }) => toDots(score));
  return {
    averageScore: dots.length === 0 ? null : overallScore(dots) / 10,
    averageCritic: criticOf(latest),
  };
}

async function countCritiquesSince(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('critiques')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** The header of the list of albums, in one snapshot. */
export async function readAlbumSummary(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  userId: string,
): Promise<AlbumSummary> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { timezone } = await tx
        .selectFrom('users')
        .select('timezone')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const month = dayStart(monthStart(calendarDay(now(), timezone)), timezone);
      return {
        ...(await readTotals(tx, userId)),
        ...(await readAverage(tx, userId)),
        critiquesThisMonth: await countCritiquesSince(tx, userId, month),
      };
    });
}
