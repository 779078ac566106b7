import type { ConditionalWrites } from '@photo-coach/shared/server/storage/conditional-writes.ts';
import { startS3Server } from '../services/s3/s3-server.ts';

type StorageEnv = { env: Record<string, string>; stop: () => Promise<void> };

/** Settings that make a product store its files on the disk. */
const onDisk = async (): Promise<StorageEnv> => ({ env: {}, stop: () => Promise.resolve() });

/** Settings that make a product store its files on an S3 server that this starts. */
export async function onS3(
  options: { origin?: string; conditionalWrites?: ConditionalWrites } = {},
): Promise<StorageEnv> {
  const server = await startS3Server('photos', options);
  const { accessKeyId, secretAccessKey } = server.credentials;
  return {
    env: {
      S3_BUCKET: 'photos',
      S3_ENDPOINT: server.endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    stop: server.stop,
  };
}

/** S3 stores by what they make of conditional writes, for tests that must pass on each. */
const EACH_S3 = [
  ['S3', () => onS3()],
  ['S3 that refuses conditional writes', () => onS3({ conditionalWrites: 'refused' })],
  ['S3 that ignores conditional writes', () => onS3({ conditionalWrites: 'ignored' })],
] as const;

/** Every kind of object store, for tests that must pass on each. */
export const EACH_STORAGE = [['disk', onDisk], ...EACH_S3] as const;
