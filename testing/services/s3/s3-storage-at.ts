import { onTestFinished } from 'vitest';
import { createS3Storage } from '../../../shared/server/storage/s3-storage.ts';
import type { Storage } from '../../../shared/server/storage/storage.ts';

type Options = Parameters<typeof createS3Storage>[0];

/** A storage on an S3 store, until the test has finished. */
export function s3StorageAt(endpoint: string, more: Partial<Options> = {}): Storage {
  const storage = createS3Storage({
    bucket: 'photos',
    region: 'us-east-1',
    endpoint,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    forcePathStyle: true,
    ...more,
  });
  onTestFinished(() => storage.close());
  return storage;
}

/** A path of an upload. */
export const UPLOAD_PATH =
  'uploads/00000000-0000-4000-8000-000000000001/00000000-0000-4000-8000-000000000002.jpg';
