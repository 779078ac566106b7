import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/contracts/errors.ts';
import { errorCodeOf } from '../../../shared/server/error-code.ts';
import { createStorage } from '../../../shared/server/storage/create-storage.ts';
import { exportPath } from '../../../shared/server/storage/object-paths.ts';
import type { Storage } from '../../../shared/server/storage/storage.ts';
import { answerWithin } from '../../../shared/server/stores/after-io.ts';
import { type Finding, fail, ok, reasonOf } from '../finding.ts';
import type { Setup } from '../read-setup.ts';

const ANSWER_MS = 20_000;

/** Writes an object that belongs to nobody, reads it and removes it. */
async function probe(storage: Storage): Promise<boolean> {
  const path = exportPath({ user_id: randomUUID(), id: randomUUID() });
  const bytes = Buffer.from('a probe of the object store');
  await storage.put(path, bytes, 'application/pdf');
  const read = await storage.get(path);
  await storage.remove([path]);
  return read.equals(bytes) && (await storage.head(path)) === null;
}

/** What the errors of S3 stores and of the file system mean, by name or code. */
const REMEDIES: readonly [RegExp, string][] = [
  [/NoSuchBucket/, 'create the bucket, or check S3_BUCKET'],
  [
    /InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken/,
    'check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  ],
  [/AccessDenied|Forbidden/, 'let the key read, write and delete objects of the bucket'],
  [/CredentialsProviderError/, 'set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  [/RequestTimeTooSkewed/, 'set the clock of this machine'],
  [/PermanentRedirect|AuthorizationHeaderMalformed/, 'check S3_REGION'],
  [
    /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|TimeoutError/,
    'check S3_ENDPOINT, and whether the store runs',
  ],
  [/EACCES|EPERM|EROFS|ENOTDIR/, 'let this account write to DATA_DIR'],
];

function mendOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'storage_full')
    return 'free space, or raise the quota';
  const named = error instanceof Error ? `${error.name} ${errorCodeOf(error) ?? ''}` : '';
  const fallback = 'check the variables S3_…, or DATA_DIR without them';
  return REMEDIES.find(([pattern]) => pattern.test(named))?.[1] ?? fallback;
}

/** Writes, reads and deletes a probe. */
export async function checkObjects({ settings }: Setup): Promise<Finding> {
  const name =
    settings.S3_BUCKET === undefined ? 'the folder of DATA_DIR' : `bucket ${settings.S3_BUCKET}`;
  const storage = await createStorage(settings);
  try {
    const isWhole = await answerWithin(ANSWER_MS, () => probe(storage));
    return isWhole
      ? ok(`${name} takes, returns and deletes an object`)
      : fail(
          `${name} returns something else than it was given`,
          'check what is behind S3_ENDPOINT',
        );
  } catch (error) {
    const isNamed = error instanceof Error && !['Error', 'AppError'].includes(error.name);
    const reason = isNamed ? `${error.name}, ${reasonOf(error)}` : reasonOf(error);
    return fail(`${name} can’t be used (${reason})`, mendOf(error));
  } finally {
    await storage.close();
  }
}
