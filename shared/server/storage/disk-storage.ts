import { createReadStream, promises as fs, type ReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { errorCodeOf } from '../error-code.ts';
import { createIncomingFiles, writeExactly } from './incoming-files.ts';
import { after, checkPath, signingDate, typeOfPath } from './object-paths.ts';
import { signClaims, verifyClaims } from './signature.ts';
import type { Storage } from './storage.ts';

/** The disk adapter, with what the API needs to serve its signed URLs. */
export type DiskStorage = Storage & {
  /**
   * Receives the body of a signed PUT.
   * @param request.isExpected whether somebody still waits for the object of a path; asked before the body is read, and after
   * @throws AppError upload_signature_invalid, upload_expired (also when nobody wants it any more), upload_exists,
   *   body_too_large, upload_size_mismatch, storage_full
   */
  receive(request: {
    path: string;
    token: string;
    type: string;
    declaredSize: number | null;
    body: Readable;
    isExpected: (path: string) => Promise<boolean>;
  }): Promise<void>;
  /** Opens an object for a signed GET. @throws AppError upload_signature_invalid, upload_expired, photo_missing */
  open(request: { path: string; token: string }): Promise<{
    stream: ReadStream;
    size: number;
    type: string;
    expires: Date;
  }>;
};

type Options = {
  folder: string;
  /** Where the API serves `/storage/…`, without a trailing slash. */
  baseUrl: string;
  secret: string;
  now?: () => Date;
};

const isMissing = (error: unknown): boolean => errorCodeOf(error) === 'ENOENT';

function orMissing(error: unknown): never {
  if (isMissing(error)) throw new AppError('photo_missing', 'The file is not there any more.');
  throw error;
}

/** An object store in a folder, for one machine; its URLs are served by the API at `/storage`. */
export function createDiskStorage({
  folder,
  baseUrl,
  secret,
  now = () => new Date(),
}: Options): DiskStorage {
  const fileOf = (objectPath: string) => path.join(folder, checkPath(objectPath));
  const incoming = createIncomingFiles(path.join(folder, 'incoming'), now);
  const urlOf = (objectPath: string, token: string) =>
    `${baseUrl}/storage/${checkPath(objectPath)}?token=${token}`;
  const refuseUnexpected = async (
    objectPath: string,
    isExpected: (path: string) => Promise<boolean>,
  ) => {
    if (await isExpected(objectPath)) return;
    const isThere = (await statOrNull(fileOf(objectPath))) !== null;
    throw isThere ? uploadExists() : new AppError('upload_expired', 'This link has expired.');
  };

  return {
    async signUpload({ path: objectPath, size, type, expiresInSeconds }) {
      const expires = after(now(), expiresInSeconds);
      const claims = { path: objectPath, size, type, expires: expires.getTime() };
      const token = signClaims({ method: 'PUT', ...claims }, secret);
      return {
        signedUrl: urlOf(objectPath, token),
        token,
        headers: { authorization: `Bearer ${token}`, 'x-upsert': 'false', 'content-type': type },
        expiresAt: expires.toISOString(),
      };
    },

    async signDownload({ path: objectPath, expiresInSeconds }) {
      const expires = after(signingDate(now()), expiresInSeconds);
      const claims = { path: objectPath, expires: expires.getTime() };
      const token = signClaims({ method: 'GET', ...claims }, secret);
      return { url: urlOf(objectPath, token), expiresAt: expires.toISOString() };
    },

    async receive({ path: objectPath, token, type, declaredSize, body, isExpected }) {
      const claims = verifyClaims(token, secret, now());
      if (claims.method !== 'PUT' || claims.path !== objectPath || claims.type !== type) {
        throw new AppError('upload_signature_invalid', 'This link is for another file.');
      }
      checkDeclared(declaredSize, claims.size);
      const file = fileOf(objectPath);
      await refuseUnexpected(objectPath, isExpected);
      await incoming.write(claims.size, {
        fill: (temporary) => writeExactly(temporary, body, claims.size),
        place: async (temporary) => {
          // Its album or account may have gone in the minutes that a body takes.
          await refuseUnexpected(objectPath, isExpected);
          await makeFolder(path.dirname(file));
          // link() fails when the name is taken: two PUTs at once can't both succeed.
          await fs.link(temporary, file).catch((error: unknown) => {
            throw errorCodeOf(error) === 'EEXIST' ? uploadExists() : error;
          });
        },
      });
    },

    async open({ path: objectPath, token }) {
      const claims = verifyClaims(token, secret, now());
      if (claims.method !== 'GET' || claims.path !== objectPath) {
        throw new AppError('upload_signature_invalid', 'This link is for another file.');
      }
      const file = fileOf(objectPath);
      const { size } = await fs.stat(file).catch(orMissing);
      return {
        stream: createReadStream(file),
        size,
        type: typeOfPath(objectPath),
        expires: new Date(claims.expires),
      };
    },

    async put(objectPath, bytes) {
      const file = fileOf(objectPath);
      await incoming.write(bytes.length, {
        fill: (temporary) => fs.writeFile(temporary, bytes),
        place: async (temporary) => {
          await makeFolder(path.dirname(file));
          await fs.rename(temporary, file);
        },
      });
    },

    get: (objectPath, signal) =>
      fs.readFile(fileOf(objectPath), signal === undefined ? {} : { signal }).catch(orMissing),

    async openRead(objectPath) {
      // Opened first, so that a file that is not there is told now and not by the stream.
      const handle = await fs.open(fileOf(objectPath)).catch(orMissing);
      return handle.createReadStream();
    },

    async head(objectPath) {
      const found = await statOrNull(fileOf(objectPath));
      return found && { size: found.size, type: typeOfPath(objectPath) };
    },

    async remove(paths) {
      await Promise.all(paths.map((objectPath) => fs.rm(fileOf(objectPath), { force: true })));
    },

    removeLeftovers: () => incoming.removeLeftovers(),
    check: () => incoming.probe(),
    close: () => Promise.resolve(),
  };
}

async function makeFolder(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
}

const statOrNull = (file: string) =>
  fs.stat(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

const uploadExists = () => new AppError('upload_exists', 'This file was uploaded before.');

/** @throws AppError body_too_large, upload_size_mismatch when a body says itself that it is not what was signed */
function checkDeclared(declared: number | null, signed: number): void {
  if (declared === null || declared === signed) return;
  const code = declared > signed ? 'body_too_large' : 'upload_size_mismatch';
  throw new AppError(code, 'The file is not of the size that was announced.');
}
