import type {
  MultipartUploadReply,
  SignUploadRequest,
} from '@photo-coach/shared/contracts/http/uploads.ts';
import { partsOf } from '@photo-coach/shared/domain/uploads.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { acceptFile } from '../accept-file.ts';
import { limitUnusedUploads, recordUploads } from '../unused-uploads.ts';
import { signParts } from './sign-parts.ts';

/**
 * Starts the upload of one file in parts, to a new path of the account, and signs all of them. An upload whose row
 * could not be written is removed with the store's other leftovers.
 * @throws AppError file_type_not_allowed, file_too_large, rate_limited
 */
export async function startMultipartUpload(
  dependencies: Pick<ApiDependencies, 'db' | 'storage' | 'now'>,
  { userId, file }: { userId: string; file: SignUploadRequest },
): Promise<MultipartUploadReply> {
  const { db, storage } = dependencies;
  const { path, type } = acceptFile(userId, file);
  await limitUnusedUploads(db, userId, file.size);
  const multipartId = await storage.startMultipart({ path, type });
  await recordUploads(db, userId, [{ path, size: file.size, multipartId }]);
  return await signParts(dependencies, { path, multipartId }, partsOf(file.size));
}
