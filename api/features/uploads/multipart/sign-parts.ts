import type { MultipartUploadReply } from '@photo-coach/shared/contracts/http/uploads.ts';
import { PART_BYTES, UPLOAD_URL_SECONDS } from '@photo-coach/shared/domain/uploads.ts';
import { after } from '@photo-coach/shared/server/storage/object-paths.ts';
import type { Multipart } from '@photo-coach/shared/server/storage/storage.ts';
import type { ApiDependencies } from '../../../dependencies.ts';

/** Signs the PUTs of parts of an upload, each for its number and size. */
export async function signParts(
  { storage, now }: Pick<ApiDependencies, 'storage' | 'now'>,
  { path, multipartId }: Multipart,
  parts: readonly { number: number; size: number }[],
): Promise<MultipartUploadReply> {
  const signed = await Promise.all(
    parts.map(async ({ number, size }) => {
      const part = { path, multipartId, number, size, expiresInSeconds: UPLOAD_URL_SECONDS };
      const { signedUrl, headers } = await storage.signPart(part);
      return { number, size, signedUrl, headers };
    }),
  );
  const expiresAt = after(now(), UPLOAD_URL_SECONDS).toISOString();
  return { path, partSize: PART_BYTES, parts: signed, expiresAt };
}
