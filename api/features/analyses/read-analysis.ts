import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { keptUntil } from '@photo-coach/shared/domain/retention/albums-kept.ts';
import type { OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import {
  type PhotoUrls,
  presentAnalysis,
} from '@photo-coach/shared/server/albums/present-analysis.ts';
import { readAlbumRows } from '@photo-coach/shared/server/albums/read-album-rows.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { signPreviews } from '../photos/sign-previews.ts';
import { readAccountProgress } from '../progress/read-account-progress.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'env' | 'storage' | 'now'>;

/**
 * The result of one of the account's albums, as its plan shows it. While the job runs, it holds what is ready so far.
 * @throws AppError PGRST116 if the account has no such album
 */
export async function readAnalysis(
  dependencies: Dependencies,
  owned: OwnedAlbum,
): Promise<Analysis> {
  const { db, env, storage, now } = dependencies;
  const plan = effectivePlan(await readProfile(db, owned.userId));
  const rows = await readAlbumRows(db, owned);
  const [urls, account] = await Promise.all([
    signPhotos(storage, rows.photos),
    readAccountProgress(db, owned.userId, now()),
  ]);
  const end = keptUntil(env.ALBUMS_KEPT_DAYS, rows.album.created_at, now());
  return presentAnalysis(rows, { plan, urls, account, keptUntil: end });
}

/** Signs the display derivative and the thumbnail of each photo; both URLs are null while it has no derivatives. */
async function signPhotos(
  storage: Storage,
  photos: readonly Pick<PhotoRow, 'id' | 'display_path' | 'thumb_path'>[],
): Promise<PhotoUrls> {
  const signed = await Promise.all(
    photos.map(async (photo) => [photo.id, await signPreviews(storage, photo)] as const),
  );
  return new Map(signed);
}
