import { startS3Server } from '../services/s3/s3-server.ts';

type StorageEnv = { env: Record<string, string>; stop: () => Promise<void> };

/** Settings that make a product store its files on the disk. */
const onDisk = async (): Promise<StorageEnv> => ({ env: {}, stop: () => Promise.resolve() });

/** Settings that make a product store its files on an S3 server that this starts. */
export async function onS3(origin?: string): Promise<StorageEnv> {
  const server = await startS3Server('photos', origin === undefined ? {} : { origin });
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

/** Both kinds of object store, for tests that must pass on each. */
export const EACH_STORAGE = [
  ['disk', onDisk],
  ['S3', () => onS3()],
] as const;
