import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { partsOf } from '@photo-coach/shared/domain/uploads.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { findMultipart, type OwnedUpload } from './find-multipart.ts';
import { listMissing } from './list-missing.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'storage'>;
type Upload = Awaited<ReturnType<typeof findMultipart>>;

/** @throws AppError upload_incomplete, also when another call completes the upload in the meantime */
async function joinParts({ storage }: Dependencies, upload: Upload): Promise<void> {
  const parts = (await storage.listParts(upload)) ?? [];
  const planned = partsOf(upload.size);
  const isWhole = parts.length === planned.length && listMissing(planned, parts).length === 0;
  if (!isWhole) throw new AppError('upload_incomplete', 'Parts of this file are missing.');
  await storage.completeMultipart({ ...upload, parts });
}

/**
 * Joins the parts of an upload. Calling it again changes nothing, because the first reply may have been lost, or still
 * be on its way.
 * @throws AppError PGRST116, upload_incomplete
 */
export async function completeMultipartUpload(
  dependencies: Dependencies,
  owned: OwnedUpload,
): Promise<void> {
  const upload = await findMultipart(dependencies.db, owned);
  const isComplete = async () => (await dependencies.storage.head(upload.path)) !== null;
  if (await isComplete()) return;
  try {
    await joinParts(dependencies, upload);
  } catch (error) {
    // Of concurrent calls one joins the parts, and the others find the object.
    if (!(error instanceof AppError) || !(await isComplete())) throw error;
  }
}
