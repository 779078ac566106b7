import { promises as fs } from 'node:fs';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { errorCodeOf } from '../error-code.ts';

/** The device is full, or a quota is used up: codes of the system, and PostgreSQL's for its own (disk_full). */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Names of S3 errors; MinIO and Ceph add their own. */
const S3_NAMES = new Set([
  'InsufficientStorage',
  'InsufficientCapacity',
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);
const INSUFFICIENT_STORAGE = 507;
/** Long, because an operator has to free space. */
const RETRY_AFTER_SECONDS = 120;

/** Space left free for everything else on the device, above all the database: 200 MB, or 1 % if that is less. */
const FLOOR_BYTES = 200 * 1024 * 1024;
const FLOOR_SHARE = 0.01;

/** The error for an object that the full store can't take. */
export const storageFull = (cause?: unknown): AppError =>
  new AppError(
    'storage_full',
    'Our photo storage is full right now. Please try again in a few minutes.',
    { cause, retryAfterSeconds: RETRY_AFTER_SECONDS },
  );

/** Whether an error means that a store is full: one of the system, S3 or PostgreSQL, or AppError storage_full. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError) return error.code === 'storage_full';
  if (FULL_CODES.has(errorCodeOf(error) ?? '') || S3_NAMES.has(error.name)) return true;
  const metadata = '$metadata' in error ? error.$metadata : null;
  if (typeof metadata !== 'object' || metadata === null) return false;
  return 'httpStatusCode' in metadata && metadata.httpStatusCode === INSUFFICIENT_STORAGE;
}

/** Rethrows the error of a write, as AppError storage_full when the store is full. */
export function orStorageFull(error: unknown): never {
  throw isStorageFull(error) && !(error instanceof AppError) ? storageFull(error) : error;
}

/**
 * Refuses to write when that would leave too little of the folder's device.
 * @param bytes what is to be written
 * @throws AppError storage_full
 */
export async function checkSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize, blocks } = await fs.statfs(folder);
  // Some network file systems report no size.
  if (blocks === 0) return;
  const floor = Math.min(FLOOR_BYTES, blocks * bsize * FLOOR_SHARE);
  if (bavail * bsize - bytes < floor) throw storageFull();
}
