import { randomUUID } from 'node:crypto';
import { AppError } from '../../shared/contracts/errors.ts';
import { errorCodeOf } from '../../shared/server/error-code.ts';
import { createStorage } from '../../shared/server/storage/create-storage.ts';
import { exportPath } from '../../shared/server/storage/object-paths.ts';
import type { Storage } from '../../shared/server/storage/storage.ts';
import { answerWithin } from '../../shared/server/stores/after-io.ts';
import { type Finding, fail, ok, reasonOf, type Setup, warn } from './report.ts';

const ANSWER_MS = 20_000;

/** Writes an object that belongs to nobody, reads it and removes it. @returns whether it was the same */
async function probe(storage: Storage): Promise<boolean> {
  const path = exportPath({ user_id: randomUUID(), id: randomUUID() });
  const bytes = Buffer.from('a probe of the object store');
  await storage.put(path, bytes, 'application/pdf');
  const read = await storage.get(path);
  await storage.remove([path]);
  return read.equals(bytes) && (await storage.head(path)) === null;
}

/** Sends an upload as a browser does. @throws TypeError when nothing answers at the address for browsers */
async function sendUpload(storage: Storage): Promise<Response> {
  const path = `uploads/${randomUUID()}/${randomUUID()}.jpg`;
  const body = 'a probe of an upload';
  const upload = { path, size: body.length, type: 'image/jpeg', expiresInSeconds: 60 };
  const { signedUrl, headers } = await storage.signUpload(upload);
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    return await fetch(signedUrl, { method: 'PUT', headers, body, signal });
  } finally {
    await storage.remove([path]);
  }
}

/** Whether an S3 store takes uploads the way browsers send them. @returns null when nothing is to be said */
async function checkUploads(storage: Storage, name: string): Promise<Finding | null> {
  try {
    const reply = await sendUpload(storage);
    if (!reply.ok) {
      const code = /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1];
      return fail(
        `${name} takes no upload by a signed URL (${[reply.status, code].join(' ').trim()})`,
        'check S3_REGION, S3_FORCE_PATH_STYLE, S3_PUBLIC_ENDPOINT, and what lies in front of the store',
      );
    }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return warn(
      `${name} does not answer this machine at the address that browsers are given (${reasonOf(error.cause ?? error)})`,
      'check S3_PUBLIC_ENDPOINT, and that browsers can reach it',
    );
  }
  const writes = await storage.conditionalWrites();
  if (writes === 'honored') return null;
  return warn(
    `${name} ${writes === 'refused' ? 'refuses' : 'ignores'} conditional writes (If-None-Match)`,
    'uploads are signed without them, and a photo whose file is replaced after it was submitted is not analyzed (docs/configuration.md)',
  );
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

function describeStoreError(name: string, error: unknown): Finding {
  const isNamed = error instanceof Error && !['Error', 'AppError'].includes(error.name);
  const reason = isNamed ? `${error.name}, ${reasonOf(error)}` : reasonOf(error);
  const isFull = error instanceof AppError && error.code === 'storage_full';
  const words = error instanceof Error ? `${error.name} ${errorCodeOf(error) ?? ''}` : '';
  const remedy = isFull
    ? 'free space, or raise the quota'
    : (REMEDIES.find(([pattern]) => pattern.test(words))?.[1] ??
      'check the variables S3_…, or DATA_DIR without them');
  return fail(`${name} can’t be used (${reason})`, remedy);
}

/** Writes, reads and deletes a probe, and sends one as a browser does. */
export async function checkObjects({ settings }: Setup): Promise<Finding> {
  const { S3_BUCKET: bucket } = settings;
  const name = bucket === undefined ? 'the folder of DATA_DIR' : `bucket ${bucket}`;
  const storage = await createStorage(settings);
  try {
    if (!(await answerWithin(ANSWER_MS, () => probe(storage)))) {
      const wrong = `${name} returns something else than it was given`;
      return fail(wrong, 'check what is behind S3_ENDPOINT');
    }
    const problem = bucket === undefined ? null : await checkUploads(storage, name);
    return problem ?? ok(`${name} takes, returns and deletes an object`);
  } catch (error) {
    return describeStoreError(name, error);
  } finally {
    await storage.close();
  }
}
