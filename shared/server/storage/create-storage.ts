import path from 'node:path';
import { type CommonEnv, publicUrl } from '../env.ts';
import { isTracing } from '../tracing/is-tracing.ts';
import { createDiskStorage, type DiskStorage } from './disk-storage.ts';
import { measureStorage } from './measure-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { traceStorage } from './trace-storage.ts';

const isDiskStorage = (storage: Storage): storage is DiskStorage => 'receive' in storage;

/** The store that the environment names: S3 when S3_BUCKET is set, else a folder in DATA_DIR. */
export const createStorage = (env: CommonEnv): Storage =>
  isTracing() ? traceStorage(openStorage(env)) : openStorage(env);

function openStorage(env: CommonEnv): Storage {
  if (env.S3_BUCKET === undefined) {
    return measureStorage(
      createDiskStorage({
        folder: path.join(env.DATA_DIR, 'storage'),
        baseUrl: publicUrl(env),
        secret: env.STORAGE_SECRET,
      }),
    );
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return measureStorage(
    createS3Storage({
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      publicEndpoint: env.S3_PUBLIC_ENDPOINT,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      forcePathStyle: env.S3_FORCE_PATH_STYLE,
    }),
  );
}

/** The storage as the disk adapter, or null when it is another. */
export const asDiskStorage = (storage: Storage): DiskStorage | null =>
  isDiskStorage(storage) ? storage : null;
