import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/contracts/errors.ts';
import { errorCodeOf } from '../../../shared/server/error-code.ts';
import { createStorage } from '../../../shared/server/storage/create-storage.ts';
import { exportPath } from '../../../shared/server/storage/object-paths.ts';
import type { Storage } from '../../../shared/server/storage/storage.ts';
import { answerWithin } from '../../../shared/server/stores/after-io.ts';
import { type Finding, fail, ok, reasonOf, warn } from '../finding.ts';
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

/** The answer to a PUT that the store refuses: its status, and the code of an S3 error. */
async function describeRefusal(reply: Response): Promise<string> {
  const code = /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1];
  return code === undefined ? String(reply.status) : `${reply.status} ${code}`;
}

/** Sends an upload as a browser does. @throws TypeError when nothing answers at the address for browsers */
async function sendUpload(storage: Storage): Promise<Response> {
  const path = `uploads/${randomUUID()}/${randomUUID()}.jpg`;
  const body = 'a probe of an upload';
  const upload = { path, size: body.length, type: 'image/jpeg', expiresInSeconds: 60 };
  const { signedUrl, headers } = await storage.signUpload(upload);
  try {
    return await fetch(signedUrl, {
      method: 'PUT',
      headers,
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  } finally {
    await storage.remove([path]);
  }
}

const WITHOUT_CONDITIONS =
  'uploads are signed without them, and a photo whose file is replaced after it was submitted is not analyzed (docs/configuration.md)';

/** Whether an S3 store takes uploads the way browsers send them. @returns null when nothing is to be said */
async function checkUploads(storage: Storage, name: string): Promise<Finding | null> {
  try {
    const reply = await sendUpload(storage);
    if (!reply.ok) {
      const answer = await describeRefusal(reply);
      return fail(`${name} takes no upload by a signed URL (${answer})`, SIGNED_REMEDY);
    }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    const where = 'at the address that browsers are given';
    return warn(
      `${name} does not answer this machine ${where} (${reasonOf(error.cause ?? error)})`,
      'check S3_PUBLIC_ENDPOINT, and that browsers can reach it',
    );
  }
  const conditionalWrites = await storage.conditionalWrites();
  if (conditionalWrites === 'honored') return null;
  const does = conditionalWrites === 'refused' ? 'refuses' : 'ignores';
  return warn(`${name} ${does} conditional writes (If-None-Match)`, WITHOUT_CONDITIONS);
}

const SIGNED_REMEDY =
  'check S3_REGION, S3_FORCE_PATH_STYLE, S3_PUBLIC_ENDPOINT, and what lies in front of the store';

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

/** Writes, reads and deletes a probe, and sends one as a browser does. */
export async function checkObjects({ settings }: Setup): Promise<Finding> {
  const name =
    settings.S3_BUCKET === undefined ? 'the folder of DATA_DIR' : `bucket ${settings.S3_BUCKET}`;
  const storage = await createStorage(settings);
  try {
    if (!(await answerWithin(ANSWER_MS, () => probe(storage)))) {
      return fail(
        `${name} returns something else than it was given`,
        'check what is behind S3_ENDPOINT',
      );
    }
    const uploads = settings.S3_BUCKET === undefined ? null : await checkUploads(storage, name);
    return uploads ?? ok(`${name} takes, returns and deletes an object`);
  } catch (error) {
    const isNamed = error instanceof Error && !['Error', 'AppError'].includes(error.name);
    const reason = isNamed ? `${error.name}, ${reasonOf(error)}` : reasonOf(error);
    return fail(`${name} can’t be used (${reason})`, mendOf(error));
  } finally {
    await storage.close();
  }
}
