import {
  CRITIQUE_ROUTES,
  type CritiqueView,
} from '@photo-coach/shared/contracts/http/critiques.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { findAlbum, type OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { afterCursor, keysetTime, toPage } from '../../routing/keyset.ts';
import { ownedAlbum } from '../../routing/owned-album.ts';
import { presentCritique } from './present-critique.ts';

type Dependencies = Pick<ApiDependencies, 'db'>;

/** A page of the account's critiques, newest first. @throws AppError validation_failed for an invalid cursor */
async function listCritiques(
  { db }: Dependencies,
  { userId, limit, cursor }: { userId: string; limit: number; cursor?: string | undefined },
): Promise<{ items: CritiqueView[]; nextCursor: string | null }> {
  const plan = effectivePlan(await readProfile(db, userId));
  const critiques = await db
    .selectFrom('critiques')
    .selectAll()
    .select(keysetTime.as('keyset_time'))
    .where('user_id', '=', userId)
    .where(afterCursor(cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = toPage(critiques, limit);
  return { items: items.map((critique) => presentCritique(critique, plan)), nextCursor };
}

/** All critiques of an album of the account (at most 52), best first. @throws AppError PGRST116 */
async function listAlbumCritiques(
  { db }: Dependencies,
  owned: OwnedAlbum,
): Promise<{ items: CritiqueView[]; nextCursor: null }> {
  await findAlbum(db, owned);
  const plan = effectivePlan(await readProfile(db, owned.userId));
  const critiques = await db
    .selectFrom('critiques')
    .selectAll()
    .where('album_id', '=', owned.albumId)
    .where('user_id', '=', owned.userId)
    .orderBy('score', 'desc')
    .orderBy('id')
    .execute();
  return { items: critiques.map((critique) => presentCritique(critique, plan)), nextCursor: null };
}

export const critiqueRoutes = [
  defineRoute(CRITIQUE_ROUTES.list, {
    access: 'verified',
    handler: async ({ dependencies, account, query }) => ({
      body: await listCritiques(dependencies, { userId: account.userId, ...query }),
    }),
  }),
  defineRoute(CRITIQUE_ROUTES.listOfAlbum, {
    access: 'verified',
    handler: async (input) => ({
      body: await listAlbumCritiques(input.dependencies, ownedAlbum(input)),
    }),
  }),
];
