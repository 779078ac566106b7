import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { MultipartUploadReply } from '@photo-coach/shared/contracts/http/uploads.ts';
import { partsOf } from '@photo-coach/shared/domain/uploads.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { findMultipart, type OwnedUpload } from './find-multipart.ts';
import { listMissing } from './list-missing.ts';
import { signParts } from './sign-parts.ts';

/**
 * Signs the parts that have not arrived; none for an upload that is complete.
 * @throws AppError PGRST116 when the account has no such upload, or the store has removed it
 */
export async function findMissingParts(
  dependencies: Pick<ApiDependencies, 'db' | 'storage' | 'now'>,
  owned: OwnedUpload,
): Promise<MultipartUploadReply> {
  const { db, storage } = dependencies;
  const upload = await findMultipart(db, owned);
  const stored = await storage.listParts(upload);
  const isComplete = (await storage.head(upload.path)) !== null;
  if (stored === null && !isComplete) throw new AppError('PGRST116', 'Not found');
  const missing = isComplete ? [] : listMissing(partsOf(upload.size), stored ?? []);
  return await signParts(dependencies, upload, missing);
}
