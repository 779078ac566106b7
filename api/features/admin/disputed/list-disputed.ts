import { findingCategory } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type {
  ADMIN_DISPUTED_ROUTES,
  DisputedKind,
  DisputedRemark,
} from '@photo-coach/shared/contracts/http/admin-disputed.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { countAnswers } from '@photo-coach/shared/server/remarks/count-answers.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { afterCursor, keysetTimeOf, toPage } from '../../../routing/keyset.ts';
import { given } from '../conditions.ts';

type DisputedRemarkQuery = z.infer<typeof ADMIN_DISPUTED_ROUTES.listRemarks.query>;

/** Photographers' answers to each kind of remark, most disputed first. */
export async function listDisputedKinds(db: Db): Promise<DisputedKind[]> {
  const counts = await countAnswers(db);
  return counts.map(({ prompt_version, not_true, ...count }) => ({
    ...count,
    promptVersion: prompt_version,
    notTrue: not_true,
  }));
}

/**
 * The remarks that photographers call not true, newest first. Without the photos, which no rule allows operators to see.
 * @throws AppError validation_failed for an invalid cursor
 */
export async function listDisputedRemarks(
  db: Db,
  { limit, cursor, kind }: DisputedRemarkQuery,
): Promise<{ items: DisputedRemark[]; nextCursor: string | null }> {
  const disputed = db
    .selectFrom('remark_answers')
    .innerJoin('photos', 'photos.id', 'remark_answers.photo_id')
    .select([
      'remark_answers.id',
      'remark_answers.created_at as at',
      'said',
      'kind',
      'polarity',
      'basis',
      'model',
      'prompt_version as promptVersion',
      'photos.album_id as albumId',
      'photos.id as photoId',
    ])
    .where('answer', '=', 'not_true');
  const rows = await db
    .selectFrom(disputed.as('disputed'))
    .selectAll()
    .select(keysetTimeOf('at').as('keyset_time'))
    .where(afterCursor(cursor, 'at'))
    .where(given(kind, (value) => sql`kind = ${value}`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = toPage(rows, limit);
  return {
    items: items.map((remark) => ({ ...remark, category: findingCategory(remark.kind) })),
    nextCursor,
  };
}
