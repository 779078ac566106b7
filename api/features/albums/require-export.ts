import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { findAlbum, type OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';

/**
 * An album that its owner's plan can export.
 * @throws AppError PGRST116 if the account has no such album, plan_feature_missing
 */
export async function requireExport(db: Db, owned: OwnedAlbum): Promise<AlbumRecord> {
  const album = await findAlbum(db, owned);
  const plan = effectivePlan(await readProfile(db, owned.userId));
  if (PLANS[plan].features.export) return album;
  throw new AppError('plan_feature_missing', 'Export is a Creator feature.');
}
