import path from 'node:path';
import { AppError } from '../../contracts/errors.ts';
import { type CommonEnv, publicUrl } from '../env.ts';
import type { Log } from '../log.ts';
import { createHistogram } from '../metrics/create-metric.ts';
import { createDiskStorage, type DiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';
import { isStorageFull } from './storage-full.ts';

const isDiskStorage = (storage: Storage): storage is DiskStorage => 'receive' in storage;

const UNTRIED =
  'the object store took no object at the start; it is tried again with the next upload';

/**
 * The store that the environment names: S3 when S3_BUCKET is set, else a folder in DATA_DIR.
 * @param log of a process that serves uploads: what the store can't do is found out and said at its start
 */
export async function createStorage(env: CommonEnv, log?: Log, now?: () => Date): Promise<Storage> {
  const storage = await openStorage(env, { log, ...(now && { now }) });
  // A store that is away does not stop the start: it is tried again before the next upload is signed.
  if (log) storage.conditionalWrites().catch((error: unknown) => log.warn({ err: error }, UNTRIED));
  return storage;
}

export const storageOperations = createHistogram('photo_coach_storage_operation_duration_seconds');

/** The operations that this process waits for; signing needs no store. */
type Operation = 'put' | 'putFile' | 'get' | 'openRead' | 'head' | 'remove';

function outcomeOf(error: unknown): string {
  if (isStorageFull(error)) return 'full';
  return error instanceof AppError && error.code === 'photo_missing' ? 'missing' : 'failed';
}

function measured<Given extends unknown[], Result>(
  operation: Operation,
  run: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    const stop = storageOperations.startTimer({ operation });
    try {
      const result = await run(...given);
      stop({ outcome: 'ok' });
      return result;
    } catch (error) {
      stop({ outcome: outcomeOf(error) });
      throw error;
    }
  };
}

/** Measures the operations of a store. */
const measureStorage = <Store extends Storage>(store: Store): Store => ({
  ...store,
  put: measured('put', store.put),
  putFile: measured('putFile', store.putFile),
  get: measured('get', store.get),
  openRead: measured('openRead', store.openRead),
  head: measured('head', store.head),
  remove: measured('remove', store.remove),
});

async function openStorage(
  env: CommonEnv,
  given: { log: Log | undefined; now?: () => Date },
): Promise<Storage> {
  if (env.S3_BUCKET === undefined) {
    return measureStorage(
      createDiskStorage({
        folder: path.join(env.DATA_DIR, 'storage'),
        baseUrl: publicUrl(env),
        secret: env.STORAGE_SECRET,
        ...given,
      }),
    );
  }
  // Only a process that keeps files there needs S3's client.
  const { createS3Storage } = await import('./s3-storage.ts');
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return measureStorage(
    createS3Storage({
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      publicEndpoint: env.S3_PUBLIC_ENDPOINT,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      forcePathStyle: env.S3_FORCE_PATH_STYLE,
      ...given,
    }),
  );
}

/** The storage as the disk adapter, or null when it is another. */
export const asDiskStorage = (storage: Storage): DiskStorage | null =>
  isDiskStorage(storage) ? storage : null;
