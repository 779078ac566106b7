import type { SayAgainRequest } from '@photo-coach/shared/contracts/http/remarks.ts';
import type { MeantKind } from '@photo-coach/shared/contracts/remarks.ts';
import { type Db, json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';
import { type Revision, requestRevisions, sendRevisions } from './revisions.ts';

type Meant = SayAgainRequest & { userId: string };

const isOfGenre = (column: 'genre' | 'job', genre: Meant['genre']) =>
  column === 'genre'
    ? sql<boolean>`genre is not distinct from ${genre}`
    : sql<boolean>`jobs.context->'questionnaire'->>'primary_genre' is not distinct from ${genre}`;

/** The kinds that an account calls intentional, newest first. */
export async function listMeantKinds(db: Db, userId: string): Promise<MeantKind[]> {
  return await db
    .selectFrom('meant_kinds')
    .select(['kind', 'genre', 'created_at as since'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('kind')
    .execute();
}

/** Stores that an account calls a kind intentional in photos of a genre; if it already does, the time stays. */
export async function rememberMeant(tx: Tx, { userId, kind, genre }: Meant): Promise<void> {
  await tx
    .insertInto('meant_kinds')
    .values({ user_id: userId, kind, genre })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The photos of an account without remarks of a kind, because it was called intentional in earlier ones. */
async function photosWithout(tx: Tx, { userId, kind, genre }: Meant): Promise<string[]> {
  const photos = await tx
    .selectFrom('critiques')
    .innerJoin('jobs', 'jobs.id', 'critiques.job_id')
    .select('critiques.photo_id')
    .distinct()
    .where('critiques.user_id', '=', userId)
    .where('critiques.photo_id', 'is not', null)
    .where(sql<boolean>`critiques.long_text->'meant' @> ${json([{ kind }])}`)
    .where(isOfGenre('job', genre))
    .execute();
  return photos.flatMap(({ photo_id }) => photo_id ?? []);
}

/** Deletes that a kind is intentional. @returns the revisions of the photos that get its remarks again */
export async function forgetMeant(tx: Tx, meant: Meant): Promise<Revision[]> {
  const forgotten = await tx
    .deleteFrom('meant_kinds')
    .where('user_id', '=', meant.userId)
    .where('kind', '=', meant.kind)
    .where(isOfGenre('genre', meant.genre))
    .executeTakeFirst();
  if (forgotten.numDeletedRows === 0n) return [];
  return await requestRevisions(tx, await photosWithout(tx, meant));
}

/**
 * Allows remarks of a kind again on the account's photos of a genre, including those uploaded since it was called
 * intentional. Answers about single photos stay. For a kind that isn't intentional it changes nothing.
 */
export async function sayAgain(
  dependencies: Pick<ApiDependencies, 'db' | 'queue' | 'log'>,
  meant: Meant,
): Promise<void> {
  const revisions = await dependencies.db.transaction().execute(async (tx) => {
    await lockUser(tx, meant.userId);
    return await forgetMeant(tx, meant);
  });
  await sendRevisions(dependencies, meant.userId, revisions);
}
