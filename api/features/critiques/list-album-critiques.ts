import type { CritiqueView } from '@photo-coach/shared/contracts/http/critiques.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { readProfile } from '@photo-coach/shared/server/usage/read-account.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { findAlbum, type OwnedAlbum } from '../albums/find-album.ts';
import { presentCritique } from './present-critique.ts';

/** All critiques of an album of the caller's (at most 52), best first. @throws AppError PGRST116 */
export async function listAlbumCritiques(
  { db }: Pick<ApiDependencies, 'db'>,
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
