import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { errorCodeOf } from '../error-code.ts';
import {
  holdsNoFile,
  listDiskObjects,
  openObject,
  partsFolderOf,
  readObject,
  removeObject,
  sizeOfObject,
} from './disk-objects.ts';
import { createIncomingFiles, type IncomingFiles, writeExactly } from './incoming-files.ts';
import { createDiskMultipart, type DiskMultipart } from './multipart/disk-multipart.ts';
import { after, checkPath, OBJECT_FOLDERS, signingDate, typeOfPath } from './object-paths.ts';
import { createUrlSigner, type UrlSigner } from './signature.ts';
import type { Storage } from './storage.ts';

/** A signed PUT. */
type UploadRequest = {
  path: string;
  token: string;
  type: string;
  declaredSize: number | null;
  body: Readable;
  /** Whether an upload of this path is still expected; called before the body is read, and after. */
  isExpected: (path: string) => Promise<boolean>;
};

/** A signed PUT of a part. */
type PartRequest = UploadRequest & { number: number };

/** A signed GET. */
type DownloadRequest = {
  path: string;
  token: string;
  /** Whether the account that owns the path may still be served; called once the signature is verified. */
  isServed: (path: string) => Promise<boolean>;
};

type OpenedObject = { stream: Readable; size: number; type: string; expires: Date };

/** The disk adapter, with what the API needs to serve its signed URLs. */
export type DiskStorage = Storage & {
  /**
   * Receives the body of a signed PUT.
   * @throws AppError upload_signature_invalid, upload_expired (also if the upload is no longer expected),
   *   upload_exists, body_too_large, upload_size_mismatch, storage_full
   */
  receive(request: UploadRequest): Promise<void>;
  /**
   * Receives the body of a signed PUT of one part.
   * @throws AppError as `receive`
   */
  receivePart(request: PartRequest): Promise<void>;
  /**
   * Opens an object for a signed GET.
   * @throws AppError upload_signature_invalid, upload_expired (also if it is no longer served), photo_missing
   */
  open(request: DownloadRequest): Promise<OpenedObject>;
};

type Options = {
  folder: string;
  /** Where the API serves `/storage/…`, without a trailing slash. */
  baseUrl: string;
  secret: string;
  now?: () => Date;
};

type Folder = Options & { now: () => Date; signer: UrlSigner };

const fileOf = (folder: string, objectPath: string) => path.join(folder, checkPath(objectPath));

const urlOf = ({ baseUrl }: Folder, objectPath: string, token: string) =>
  `${baseUrl}/storage/${checkPath(objectPath)}?token=${token}`;

/** @throws AppError upload_exists, upload_expired */
async function refuseUnexpected(
  file: string,
  { path: objectPath, isExpected }: Pick<UploadRequest, 'path' | 'isExpected'>,
): Promise<void> {
  if (await isExpected(objectPath)) return;
  const isThere = (await sizeOfObject(file)) !== null;
  throw isThere ? uploadExists() : expired();
}

async function receive(
  { folder, signer, now }: Folder,
  incoming: IncomingFiles,
  { token, type, declaredSize, body, ...request }: UploadRequest,
): Promise<void> {
  const claims = await signer.verify(token, now());
  if (claims.method !== 'PUT' || claims.path !== request.path || claims.type !== type) {
    throw otherFile();
  }
  checkDeclared(declaredSize, claims.size);
  const file = fileOf(folder, request.path);
  await refuseUnexpected(file, request);
  await incoming.write(claims.size, {
    fill: (temporary) => writeExactly(temporary, body, claims.size),
    place: async (temporary) => {
      // Its album or account may have been deleted in the minutes that an upload takes.
      await refuseUnexpected(file, request);
      await linkTo(folder, temporary, request.path).catch((error: unknown) => {
        throw errorCodeOf(error) === 'EEXIST' ? uploadExists() : error;
      });
    },
  });
}

/** Gives a complete file its name. link() fails when the name exists: of two uploads at once only one can succeed. */
async function linkTo(folder: string, temporary: string, objectPath: string): Promise<void> {
  const file = fileOf(folder, objectPath);
  await makeFolder(path.dirname(file));
  await fs.link(temporary, file);
}

async function receivePart(
  { folder, signer, now }: Folder,
  multipart: DiskMultipart,
  { token, declaredSize, body, number, ...request }: PartRequest,
): Promise<void> {
  const claims = await signer.verify(token, now());
  const isSigned = claims.method === 'PUT_PART' && claims.path === request.path;
  if (!isSigned || claims.number !== number) throw otherFile();
  const { multipartId, size } = claims;
  checkDeclared(declaredSize, size);
  await refuseUnexpected(fileOf(folder, request.path), request);
  if ((await sizeOfObject(fileOf(folder, request.path))) !== null) throw uploadExists();
  await multipart.receivePart({ multipartId, number, size, body });
}

async function open(
  { folder, signer, now }: Folder,
  { path: objectPath, token, isServed }: DownloadRequest,
): Promise<OpenedObject> {
  const claims = await signer.verify(token, now());
  if (claims.method !== 'GET' || claims.path !== objectPath) throw otherFile();
  if (!(await isServed(objectPath))) throw expired();
  return {
    ...(await openObject(fileOf(folder, objectPath))),
    type: typeOfPath(objectPath),
    expires: claims.expires,
  };
}

/** Signs the URLs of uploads, their parts, and downloads. */
function signing(folder: Folder): Pick<Storage, 'signUpload' | 'signPart' | 'signDownload'> {
  const { now, signer } = folder;
  return {
    async signUpload({ path: objectPath, size, type, expiresInSeconds }) {
      const expires = after(now(), expiresInSeconds);
      const token = await signer.sign({ method: 'PUT', path: objectPath, size, type }, expires);
      return {
        signedUrl: urlOf(folder, objectPath, token),
        token,
        headers: { authorization: `Bearer ${token}`, 'x-upsert': 'false', 'content-type': type },
        expiresAt: expires.toISOString(),
      };
    },

    async signPart({ path: objectPath, multipartId, number, size, expiresInSeconds }) {
      const expires = after(now(), expiresInSeconds);
      const claims = { method: 'PUT_PART', path: objectPath, multipartId, number, size } as const;
      const token = await signer.sign(claims, expires);
      return {
        signedUrl: `${urlOf(folder, objectPath, token)}&partNumber=${number}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        expiresAt: expires.toISOString(),
      };
    },

    async signDownload({ path: objectPath, expiresInSeconds }) {
      const expires = after(signingDate(now()), expiresInSeconds);
      const token = await signer.sign({ method: 'GET', path: objectPath }, expires);
      return { url: urlOf(folder, objectPath, token), expiresAt: expires.toISOString() };
    },
  };
}

/** An object store in a folder, for one machine; its URLs are served by the API at `/storage`. */
export function createDiskStorage(options: Options): DiskStorage {
  const { folder, secret, now = () => new Date() } = options;
  const store: Folder = { ...options, now, signer: createUrlSigner(secret) };
  const incoming = createIncomingFiles(path.join(folder, 'incoming'), now);
  const multipart = createDiskMultipart({
    folder: path.join(folder, 'parts'),
    incoming,
    place: async (parts, objectPath) => {
      const target = partsFolderOf(fileOf(folder, objectPath));
      await makeFolder(path.dirname(target));
      await fs.rename(parts, target);
    },
    now,
  });
  return {
    ...signing(store),
    ...multipart,
    receive: (request) => receive(store, incoming, request),
    receivePart: (request) => receivePart(store, multipart, request),
    open: (request) => open(store, request),

    put: async (objectPath, bytes) =>
      incoming.write(bytes.length, {
        fill: (temporary) => fs.writeFile(temporary, bytes),
        place: place(fileOf(folder, objectPath)),
      }),

    putFile: async (objectPath, source) =>
      incoming.write((await fs.stat(source)).size, {
        fill: (temporary) => fs.copyFile(source, temporary),
        place: place(fileOf(folder, objectPath)),
      }),

    get: (objectPath, signal) => readObject(fileOf(folder, objectPath), signal),

    async openRead(objectPath) {
      return (await openObject(fileOf(folder, objectPath))).stream;
    },

    list: () => listDiskObjects(folder),

    async head(objectPath) {
      const size = await sizeOfObject(fileOf(folder, objectPath));
      return size === null ? null : { size, type: typeOfPath(objectPath), etag: null };
    },

    async remove(paths) {
      await Promise.all(paths.map((each) => removeObject(fileOf(folder, each))));
    },

    async isEmpty() {
      const folders = OBJECT_FOLDERS.map((each) => holdsNoFile(path.join(folder, each)));
      return (await Promise.all(folders)).every(Boolean);
    },

    async removeLeftovers() {
      await incoming.removeLeftovers();
      await multipart.removeLeftovers();
    },
    // A PUT never replaces a file: see receive().
    conditionalWrites: () => Promise.resolve('honored'),
    check: incoming.probe,
    close: () => Promise.resolve(),
  };
}

/** Moves a written file to its object's place. */
const place = (file: string) => async (temporary: string) => {
  await makeFolder(path.dirname(file));
  await fs.rename(temporary, file);
};

async function makeFolder(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
}

const expired = () => new AppError('upload_expired', 'This link has expired.');
const otherFile = () => new AppError('upload_signature_invalid', 'This link is for another file.');
const uploadExists = () => new AppError('upload_exists', 'This file was uploaded before.');

/** @throws AppError body_too_large, upload_size_mismatch when the declared size is not the signed one */
function checkDeclared(declared: number | null, signed: number): void {
  if (declared === null || declared === signed) return;
  const code = declared > signed ? 'body_too_large' : 'upload_size_mismatch';
  throw new AppError(code, 'The file is not of the size that was announced.');
}
