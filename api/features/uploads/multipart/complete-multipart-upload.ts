import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { partsOf } from '@photo-coach/shared/domain/uploads.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { findMultipart, type OwnedUpload } from './find-multipart.ts';
import { listMissing } from './list-missing.ts';

/**
 * Joins the parts of an upload. Calling it again changes nothing: the first reply may have been lost.
 * @throws AppError PGRST116, upload_incomplete
 */
export async function completeMultipartUpload(
  { db, storage }: Pick<ApiDependencies, 'db' | 'storage'>,
  owned: OwnedUpload,
): Promise<void> {
  const upload = await findMultipart(db, owned);
  if ((await storage.head(upload.path)) !== null) return;
  const parts = (await storage.listParts(upload)) ?? [];
  const planned = partsOf(upload.size);
  const isWhole = parts.length === planned.length && listMissing(planned, parts).length === 0;
  if (!isWhole) throw new AppError('upload_incomplete', 'Parts of this file are missing.');
  await storage.completeMultipart({ ...upload, parts });
}
