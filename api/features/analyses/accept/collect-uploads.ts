import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { recordUploads } from '../../uploads/unused-uploads.ts';
import type { FeedbackRequest } from './feedback-request.ts';

/** A photo of a request, once it is in the object store. */
export type CollectedPhoto = {
  clientId: string;
  name: string;
  path: string;
  size: number;
  /** What the store calls its bytes, where a signed PUT could still replace them; null elsewhere. */
  etag: string | null;
};

export type CollectedUploads = {
  photos: CollectedPhoto[];
  /** Objects that this request itself wrote, to be removed if the request fails. */
  written: string[];
};

/** The first bytes of every JPEG (ITU-T T.81): SOI and the first byte of the next marker. */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

const tooLarge = () => new AppError('file_too_large', 'File too large. Maximum size: 50MB');

/**
 * Finds an upload of this account.
 * @returns its size in bytes, and what identifies its bytes where a PUT that was signed for it could still replace them
 * @throws AppError PGRST116, upload_missing, file_too_large
 */
export async function findUpload(
  { storage }: Pick<ApiDependencies, 'storage'>,
  userId: string,
  path: string,
): Promise<Pick<CollectedPhoto, 'size' | 'etag'>> {
  // Someone else's upload gets the same reply whether it exists or not.
  if (!path.startsWith(`uploads/${userId}/`)) throw new AppError('PGRST116', 'Not found');
  const object = await storage.head(path);
  if (object === null) throw new AppError('upload_missing', 'The uploaded file was not found.');
  if (object.size > UPLOAD_MAX_BYTES) throw tooLarge();
  const isFinal = (await storage.conditionalWrites()) === 'honored';
  return { size: object.size, etag: isFinal ? null : object.etag };
}

/** @throws AppError file_type_not_allowed, file_too_large */
function checkJpeg(bytes: Uint8Array): void {
  if (!JPEG_START.equals(bytes.subarray(0, JPEG_START.length))) {
    throw new AppError('file_type_not_allowed', 'Invalid file type. Allowed: jpg, jpeg');
  }
  if (bytes.length > UPLOAD_MAX_BYTES) throw tooLarge();
}

/**
 * Finds the request's uploads in the object store, and stores the photos that are in the request's body.
 * Writes nothing unless every photo of the request is valid.
 * @throws AppError PGRST116, upload_missing, file_too_large, file_type_not_allowed
 */
export async function collectUploads(
  dependencies: Pick<ApiDependencies, 'db' | 'storage'>,
  { userId, photos }: { userId: string; photos: FeedbackRequest['photos'] },
): Promise<CollectedUploads> {
  const found = await Promise.all(
    photos.map(async (photo) => {
      const { id: clientId, name } = photo;
      if ('path' in photo) {
        const file = await findUpload(dependencies, userId, photo.path);
        return { clientId, name, path: photo.path, ...file, bytes: null };
      }
      const { bytes } = photo;
      checkJpeg(bytes);
      const path = `uploads/${userId}/${newId()}.jpg`;
      return { clientId, name, path, size: bytes.length, etag: null, bytes };
    }),
  );
  const written = found.filter(({ bytes }) => bytes !== null);
  await recordUploads(dependencies.db, userId, written);
  await Promise.all(
    found.map(
      ({ path, bytes }) => bytes && dependencies.storage.put(path, bytes, UPLOAD_TYPES.jpg),
    ),
  );
  return {
    photos: found.map(({ bytes, ...photo }) => photo),
    written: written.map(({ path }) => path),
  };
}

/**
 * Takes uploads for photos: removes them from the list of unused ones, which the sweep deletes.
 * @throws AppError upload_exists if one already belongs to a photo; upload_missing if the sweep has deleted one
 */
export async function claimUploads(
  tx: Tx,
  userId: string,
  paths: readonly string[],
): Promise<void> {
  const used = await tx
    .selectFrom('photos')
    .select('id')
    .where('user_id', '=', userId)
    .where('upload_path', 'in', paths)
    .limit(1)
    .executeTakeFirst();
  if (used !== undefined) {
    throw new AppError('upload_exists', 'An upload already belongs to another album.');
  }
  const claimed = await tx
    .deleteFrom('uploads')
    .where('user_id', '=', userId)
    .where('path', 'in', paths)
    .returning('path')
    .execute();
  if (claimed.length < paths.length) {
    throw new AppError('upload_missing', 'The uploaded file was not found.');
  }
}
