import type { CritiqueView } from '@photo-coach/shared/contracts/http/critiques.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { readProfile } from '@photo-coach/shared/server/usage/read-account.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { afterCursor, keysetTime, toPage } from '../../routing/keyset.ts';
import { presentCritique } from './present-critique.ts';

/** A page of the caller's critiques, newest first. @throws AppError validation_failed for a foreign cursor */
export async function listCritiques(
  { db }: Pick<ApiDependencies, 'db'>,
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
