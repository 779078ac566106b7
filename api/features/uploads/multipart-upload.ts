import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type {
  MultipartUploadReply,
  SignUploadRequest,
} from '@photo-coach/shared/contracts/http/uploads.ts';
import { PART_BYTES, UPLOAD_URL_SECONDS } from '@photo-coach/shared/domain/uploads.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { after } from '@photo-coach/shared/server/storage/object-paths.ts';
import type { Multipart } from '@photo-coach/shared/server/storage/storage.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { acceptFile } from './accept-file.ts';
import { limitUnusedUploads, recordUploads } from './unused-uploads.ts';

/** Signs the PUTs of parts of an upload, each for its number and size. */
async function signParts(
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

/** The parts of an upload of this size, in bytes, from number 1 on. */
function partsOf(size: number): { number: number; size: number }[] {
  return Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, index) => ({
    number: index + 1,
    size: Math.min(PART_BYTES, size - index * PART_BYTES),
  }));
}

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

/** An upload of an account, by its path. */
type OwnedUpload = { userId: string; path: string };

/**
 * Finds an upload in parts that no album uses yet.
 * @throws AppError PGRST116, also when it is another account's
 */
async function findMultipart(
  db: Db,
  { userId, path }: OwnedUpload,
): Promise<Multipart & { size: number }> {
  const upload = await db
    .selectFrom('uploads')
    .select(['path', 'size', 'multipart_id'])
    .where('path', '=', path)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!upload || upload.multipart_id === null) throw new AppError('PGRST116', 'Not found');
  return { path, size: upload.size, multipartId: upload.multipart_id };
}

type Part = { number: number; size: number };

/** The planned parts that are not stored at their size. */
function listMissing(planned: readonly Part[], stored: readonly Part[]): Part[] {
  const sizes = new Map(stored.map(({ number, size }) => [number, size]));
  return planned.filter(({ number, size }) => sizes.get(number) !== size);
}

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
