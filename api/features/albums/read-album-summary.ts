import { questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import type { ALBUM_ROUTES } from '@photo-coach/shared/contracts/http/albums.ts';
import { criticOf } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import {
  calendarDay,
  dayStart,
  monthStart,
} from '@photo-coach/shared/domain/progress/calendar-day.ts';
import { overallScore, toDots } from '@photo-coach/shared/domain/progress/scores.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';

type AlbumSummary = z.infer<typeof ALBUM_ROUTES.readSummary.reply>;

/** Critiques in the average score. */
const AVERAGE_CRITIQUES = 5;
const GENRES = questionnaireSchema.shape.primary_genre.unwrap().options;

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

async function readCameras(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select(sql<string>`exif->>'camera'`.as('camera'))
    .distinct()
    .where('user_id', '=', userId)
    .where(sql<boolean>`exif->>'camera' is not null`)
    .orderBy('camera')
    .execute();
  return rows.map(({ camera }) => camera);
}

async function readGenres(db: Db, userId: string): Promise<AlbumSummary['genres']> {
  const rows = await db
    .selectFrom('jobs')
    .select(sql<string | null>`context->'questionnaire'->>'primary_genre'`.as('genre'))
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return GENRES.filter((genre) => rows.some((row) => row.genre === genre));
}

/** The header of the list of albums, in one snapshot, and its filters. */
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
        cameras: await readCameras(tx, userId),
        genres: await readGenres(tx, userId),
      };
    });
}
