import { randomUUID } from 'node:crypto';
import { createReadStream, promises as fs, type ReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { errorCodeOf } from '../error-code.ts';
import { after, checkPath, signingDate, typeOfPath } from './object-paths.ts';
import { signClaims, verifyClaims } from './signature.ts';
import type { Storage } from './storage.ts';

/** The disk adapter, with what the API needs to serve its signed URLs. */
export type DiskStorage = Storage & {
  /**
   * Receives the body of a signed PUT.
   * @throws AppError upload_signature_invalid, upload_expired, upload_size_mismatch, upload_exists
   */
  receive(request: {
    path: string;
    token: string;
    type: string;
    declaredSize: number | null;
    body: Readable;
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

/** Writes a body to a file, refusing every byte beyond `size`. */
async function writeExactly(file: string, body: Readable, size: number): Promise<void> {
  const handle = await fs.open(file, 'wx');
  let written = 0;
  try {
    for await (const chunk of body) {
      written += chunk.length;
      if (written > size) break;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (written !== size) {
    throw new AppError('upload_size_mismatch', 'The file is not of the size that was announced.');
  }
}

/** An object store in a folder, for one machine; its URLs are served by the API at `/storage`. */
export function createDiskStorage({
  folder,
  baseUrl,
  secret,
  now = () => new Date(),
}: Options): DiskStorage {
  const fileOf = (objectPath: string) => path.join(folder, checkPath(objectPath));
  const temporary = () => path.join(folder, 'incoming', randomUUID());
  const urlOf = (objectPath: string, token: string) =>
    `${baseUrl}/storage/${checkPath(objectPath)}?token=${token}`;
  const ensureFolders = (file: string) =>
    Promise.all([path.dirname(file), path.join(folder, 'incoming')].map(makeFolder));

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

    async receive({ path: objectPath, token, type, declaredSize, body }) {
      const claims = verifyClaims(token, secret, now());
      if (claims.method !== 'PUT' || claims.path !== objectPath || claims.type !== type) {
        throw new AppError('upload_signature_invalid', 'This link is for another file.');
      }
      if (declaredSize !== null && declaredSize !== claims.size) {
        throw new AppError(
          'upload_size_mismatch',
          'The file is not of the size that was announced.',
        );
      }
      const file = fileOf(objectPath);
      const incoming = temporary();
      await ensureFolders(file);
      try {
        await writeExactly(incoming, body, claims.size);
        // link() fails when the name is taken: two PUTs at once can't both succeed.
        await fs.link(incoming, file).catch((error: unknown) => {
          if (errorCodeOf(error) === 'EEXIST') {
            throw new AppError('upload_exists', 'This file was uploaded before.');
          }
          throw error;
        });
      } finally {
        await fs.rm(incoming, { force: true });
      }
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
      const incoming = temporary();
      await ensureFolders(file);
      await fs.writeFile(incoming, bytes);
      await fs.rename(incoming, file);
    },

    get: (objectPath, signal) =>
      fs.readFile(fileOf(objectPath), signal === undefined ? {} : { signal }).catch(orMissing),

    async openRead(objectPath) {
      // Opened first, so that a file that is not there is told now and not by the stream.
      const handle = await fs.open(fileOf(objectPath)).catch(orMissing);
      return handle.createReadStream();
    },

    async head(objectPath) {
      const found = await fs.stat(fileOf(objectPath)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found && { size: found.size, type: typeOfPath(objectPath) };
    },

    async remove(paths) {
      await Promise.all(paths.map((objectPath) => fs.rm(fileOf(objectPath), { force: true })));
    },

    check: () => makeFolder(folder),
    close: () => Promise.resolve(),
  };
}

async function makeFolder(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
}
