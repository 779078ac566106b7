import {
  daysKept,
  isStillDue,
  letsAlbumsGo,
} from '@photo-coach/shared/domain/retention/albums-kept.ts';
import type { Db } from '../db/connect.ts';
import type { CommonEnv } from '../env.ts';

type Dependencies = { db: Db; env: Pick<CommonEnv, 'ALBUMS_KEPT_DAYS'>; now: () => Date };

/**
 * When albums of an account will be removed, by album id: those that are announced, and not kept by its current plan.
 * After an upgrade nothing is shown, even before the upkeep has withdrawn the announcement.
 */
export async function readAnnounced(
  { db, env, now }: Dependencies,
  { userId, albumIds }: { userId: string; albumIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { ALBUMS_KEPT_DAYS: kept } = env;
  if (!letsAlbumsGo(kept) || albumIds.length === 0) return new Map();
  const announced = await db
    .selectFrom('album_removals')
    .innerJoin('albums', 'albums.id', 'album_removals.album_id')
    .innerJoin('profiles', 'profiles.id', 'albums.user_id')
    .select(['album_id', 'remove_at', 'albums.created_at', 'plan', 'plan_status'])
    .where('albums.user_id', '=', userId)
    .where('album_id', 'in', albumIds)
    .execute();
  const due = announced.filter((row) =>
    isStillDue(daysKept(kept, row), new Date(row.created_at), now()),
  );
  return new Map(due.map(({ album_id, remove_at }) => [album_id, remove_at]));
}
