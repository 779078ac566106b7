import { promises as fs } from 'node:fs';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { errorCodeOf } from '../error-code.ts';

/** Of the system: no room on the device, or none left of a quota. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT']);
/** Of stores that speak S3; MinIO and Ceph have names of their own. */
const S3_NAMES = new Set([
  'InsufficientStorage',
  'InsufficientCapacity',
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);
const INSUFFICIENT_STORAGE = 507;
/** Somebody has to make room. */
const RETRY_AFTER_SECONDS = 120;

/**
 * What is kept free for everything else on the device, the database above all: 200 MB, or 1 % where that is less.
 */
const FLOOR_BYTES = 200 * 1024 * 1024;
const FLOOR_SHARE = 0.01;

/** What an object is refused with for which the store has no room. */
export const storageFull = (cause?: unknown): AppError =>
  new AppError(
    'storage_full',
    'Our photo storage is full right now. Please try again in a few minutes.',
    { cause, retryAfterSeconds: RETRY_AFTER_SECONDS },
  );

/** Whether an error says that the store is full: that of a system, of a store that speaks S3, or our own. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError) return error.code === 'storage_full';
  if (SYSTEM_CODES.has(errorCodeOf(error) ?? '') || S3_NAMES.has(error.name)) return true;
  const metadata = '$metadata' in error ? error.$metadata : null;
  if (typeof metadata !== 'object' || metadata === null) return false;
  return 'httpStatusCode' in metadata && metadata.httpStatusCode === INSUFFICIENT_STORAGE;
}

/** Gives the error of a write its stable code where the store is full. @throws always */
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
  // Some network file systems don't say how large they are.
  if (blocks === 0) return;
  const floor = Math.min(FLOOR_BYTES, blocks * bsize * FLOOR_SHARE);
  if (bavail * bsize - bytes < floor) throw storageFull();
}
