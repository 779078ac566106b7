import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Log } from '../log.ts';
import { isUnavailable } from '../stores/store-errors.ts';
import { createConditionalWritesTrial } from './conditional-writes.ts';
import { MisreadError } from './misread-error.ts';
import { createS3Multipart } from './multipart/s3-multipart.ts';
import { after, checkPath, isOwnPath, OBJECT_FOLDERS, signingDate } from './object-paths.ts';
import { readStatus } from './read-status.ts';
import { signedHeaders } from './signed-headers.ts';
import type { ListedObject, Storage } from './storage.ts';
import { isStorageFull, orStorageFull, storageFull } from './storage-full.ts';

type Options = {
  bucket: string;
  region: string;
  /** The address for this process; not set: AWS. */
  endpoint?: string | undefined;
  /** The address for browsers, if it differs. */
  publicEndpoint?: string | undefined;
  /** Not set: the SDK's own chain (role, profile). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  forcePathStyle: boolean;
  now?: () => Date;
  /** How long the store may neither send nor take a byte during a request, ms. A minute by default. */
  silenceMs?: number;
  log?: Pick<Log, 'warn'> | undefined;
};

/** DeleteObjects takes at most this many keys. */
const DELETE_BATCH = 1000;
/**
 * An S3 store does not report its free space: after refusing an object it counts as full for this long, ms. Waiting
 * photos are tried again after it.
 */
const STAYS_FULL_MS = 10_000;

const TRIAL_BYTES = Buffer.from('a trial of conditional writes');
const CONNECTION_TIMEOUT_MS = 5000;
const SILENCE_MS = 60_000;

const isNotFound = (error: unknown): boolean => readStatus(error) === 404;

function orMissing(error: unknown): never {
  if (!isNotFound(error)) throw error;
  throw new AppError('photo_missing', 'The file is not there any more.', { cause: error });
}

/** Of the SDK's HTTP handler, ms: between two bytes, or until an answer begins. */
type Limits = { socketTimeout: number } | { requestTimeout: number; throwOnRequestTimeout: true };

function createClient(options: Options, endpoint: string | undefined, limits?: Limits): S3Client {
  const config: S3ClientConfig = {
    region: options.region,
    forcePathStyle: options.forcePathStyle,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, ...limits },
    // Several S3-compatible stores keep the bytes of the newer trailing-checksum encoding as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(options.credentials === undefined ? {} : { credentials: options.credentials }),
  };
  return new S3Client(config);
}

/** The bucket and key of an object, as commands take them. */
type KeyOf = (path: string) => { Bucket: string; Key: string };

/** Signs the URLs of uploads and downloads, with the address that browsers use. */
function createS3Signer(
  signer: S3Client,
  keyOf: KeyOf,
  { now, conditionalWrites }: Pick<Storage, 'conditionalWrites'> & { now: () => Date },
): Pick<Storage, 'signUpload' | 'signDownload'> {
  return {
    async signUpload({ path, size, type, expiresInSeconds }) {
      const isConditional = (await conditionalWrites()) === 'honored';
      const command = new PutObjectCommand({
        ...keyOf(path),
        ContentLength: size,
        ContentType: type,
        ...(isConditional && { IfNoneMatch: '*' }),
      });
      const headers: Record<string, string> = {
        'content-type': type,
        ...(isConditional && { 'if-none-match': '*' }),
      };
      const signedUrl = await getSignedUrl(signer, command, {
        expiresIn: expiresInSeconds,
        signingDate: now(),
        ...signedHeaders(Object.keys(headers)),
      });
      return {
        signedUrl,
        token: new URL(signedUrl).searchParams.get('X-Amz-Signature') ?? '',
        headers,
        expiresAt: after(now(), expiresInSeconds).toISOString(),
      };
    },

    async signDownload({ path, expiresInSeconds }) {
      const date = signingDate(now());
      const url = await getSignedUrl(signer, new GetObjectCommand(keyOf(path)), {
        expiresIn: expiresInSeconds,
        signingDate: date,
      });
      return { url, expiresAt: after(date, expiresInSeconds).toISOString() };
    },
  };
}

/** Reads objects. @throws AppError photo_missing, photo_replaced; only `head` returns null for a missing object */
function createS3Reader(
  { client, streamer }: { client: S3Client; streamer: S3Client },
  keyOf: KeyOf,
): Pick<Storage, 'get' | 'openRead' | 'head'> {
  return {
    async get(path, signal, etag = null) {
      const abort = signal === undefined ? {} : { abortSignal: signal };
      const reply = await client.send(new GetObjectCommand(keyOf(path)), abort).catch(orMissing);
      if (etag !== null && reply.ETag !== etag) {
        if (reply.Body instanceof Readable) reply.Body.destroy();
        throw new AppError('photo_replaced', 'The file was replaced after it was submitted.');
      }
      const bytes = await reply.Body?.transformToByteArray().catch((error: unknown) => {
        // The store has answered, so it is available: its reply broke off.
        throw isUnavailable(error) ? new MisreadError(path, { cause: error }) : error;
      });
      return Buffer.from(bytes ?? []);
    },

    async openRead(path) {
      const { Body } = await streamer.send(new GetObjectCommand(keyOf(path))).catch(orMissing);
      if (Body instanceof Readable) return Body;
      throw new Error('the store returned no stream');
    },

    async head(path) {
      try {
        const reply = await client.send(new HeadObjectCommand(keyOf(path)));
        const { ContentLength: size = 0, ContentType: type = '', ETag: etag = null } = reply;
        return { size, type, etag };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  };
}

async function removeObjects(
  client: S3Client,
  bucket: string,
  paths: readonly string[],
): Promise<void> {
  for (let start = 0; start < paths.length; start += DELETE_BATCH) {
    const Objects = paths.slice(start, start + DELETE_BATCH).map((path) => ({
      Key: checkPath(path),
    }));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    // The reply is a 200 even when some objects were not deleted.
    if (Errors.length > 0) {
      throw new Error(`the store did not delete ${Errors.length} objects: ${Errors[0]?.Code}`);
    }
  }
}

/** Every object of the bucket that this product can have made. */
async function* listObjects(client: S3Client, bucket: string): AsyncGenerator<ListedObject> {
  for (const folder of OBJECT_FOLDERS) {
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: `${folder}/`,
          ...(token !== undefined && { ContinuationToken: token }),
        }),
      );
      for (const { Key: path = '', Size: size = 0, LastModified } of page.Contents ?? []) {
        if (isOwnPath(path)) yield { path, size, changedAt: LastModified ?? new Date() };
      }
      token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }
}

/** The bucket may hold unrelated objects, in other folders. */
async function isBucketEmpty(client: S3Client, bucket: string): Promise<boolean> {
  for (const folder of OBJECT_FOLDERS) {
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/`, MaxKeys: 1 }),
    );
    if (Contents.length > 0) return false;
  }
  return true;
}

/** An object store that speaks S3. */
export function createS3Storage(options: Options): Storage {
  const { bucket, endpoint, now = () => new Date(), silenceMs = SILENCE_MS, log } = options;
  const client = createClient(options, endpoint, { socketTimeout: silenceMs });
  // A reader of a stream may pause, as a paused download does: only the wait for its start is limited.
  const streamer = createClient(options, endpoint, {
    requestTimeout: silenceMs,
    throwOnRequestTimeout: true,
  });
  const signer = createClient(options, options.publicEndpoint ?? endpoint);
  let fullUntil = 0;
  const keyOf: KeyOf = (path) => ({ Bucket: bucket, Key: checkPath(path) });
  const send = async (command: PutObjectCommand): Promise<void> => {
    await client.send(command).catch((error: unknown) => {
      if (isStorageFull(error)) fullUntil = now().getTime() + STAYS_FULL_MS;
      orStorageFull(error);
    });
  };

  const remove = (paths: readonly string[]) => removeObjects(client, bucket, paths);
  const conditionalWrites = createConditionalWritesTrial({
    put: (path, isConditional) =>
      send(
        new PutObjectCommand({
          ...keyOf(path),
          Body: TRIAL_BYTES,
          ContentType: 'image/jpeg',
          ...(isConditional && { IfNoneMatch: '*' }),
        }),
      ),
    remove: (path) => remove([path]),
    log,
  });
  const reader = createS3Reader({ client, streamer }, keyOf);

  return {
    ...createS3Signer(signer, keyOf, { now, conditionalWrites }),
    ...reader,
    ...createS3Multipart({ client, signer, bucket, keyOf, now, head: reader.head }),
    conditionalWrites,

    put: async (path, bytes, type) =>
      send(new PutObjectCommand({ ...keyOf(path), Body: bytes, ContentType: type })),

    async putFile(path, file, type) {
      const { size } = await stat(file);
      const body = { Body: createReadStream(file), ContentLength: size, ContentType: type };
      await send(new PutObjectCommand({ ...keyOf(path), ...body }));
    },

    list: () => listObjects(client, bucket),

    remove,
    isEmpty: () => isBucketEmpty(client, bucket),

    async check() {
      if (now().getTime() < fullUntil) throw storageFull();
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },

    async close() {
      for (const each of [client, streamer, signer]) each.destroy();
    },
  };
}
