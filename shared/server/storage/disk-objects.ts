import { createReadStream, promises as fs } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { orNull } from './missing-file.ts';
import { isOwnPath, OBJECT_FOLDERS } from './object-paths.ts';
import type { ListedObject } from './storage.ts';

/*
 * An object on the disk is a file, or, if it was uploaded in parts, a folder of numbered files beside the place of such
 * a file: joining them would take as long as receiving them.
 */

type ObjectFile = { file: string; size: number };

/** The folder of an object that was uploaded in parts. @param file where an object in one piece would be */
export const partsFolderOf = (file: string): string => `${file}.parts`;

/** The files that make up an object, in their order; null when there is none. */
async function findObjectFiles(file: string): Promise<ObjectFile[] | null> {
  const whole = await fs.stat(file).catch(orNull);
  if (whole !== null) return [{ file, size: whole.size }];
  const folder = partsFolderOf(file);
  const names = await fs.readdir(folder).catch(orNull);
  if (names === null) return null;
  const inOrder = names.sort((one, other) => Number(one) - Number(other));
  return Promise.all(
    inOrder.map(async (name) => {
      const part = `${folder}/${name}`;
      return { file: part, size: (await fs.stat(part)).size };
    }),
  );
}

async function findOrThrow(file: string): Promise<ObjectFile[]> {
  const files = await findObjectFiles(file);
  if (files === null) throw new AppError('photo_missing', 'The file is not there any more.');
  return files;
}

/** Size of an object in bytes; null when there is none. */
export async function sizeOfObject(file: string): Promise<number | null> {
  const files = await findObjectFiles(file);
  return files?.reduce((sum, { size }) => sum + size, 0) ?? null;
}

/** Reads a whole object. @throws AppError photo_missing */
export async function readObject(file: string, signal?: AbortSignal): Promise<Buffer> {
  const options = signal === undefined ? {} : { signal };
  const files = await findOrThrow(file);
  const parts = await Promise.all(files.map((part) => fs.readFile(part.file, options)));
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

async function* readInOrder(files: readonly ObjectFile[]): AsyncGenerator<Buffer> {
  for (const { file } of files) yield* createReadStream(file);
}

/** Opens an object as a stream. @throws AppError photo_missing */
export async function openObject(file: string): Promise<{ stream: Readable; size: number }> {
  const files = await findOrThrow(file);
  const size = files.reduce((sum, part) => sum + part.size, 0);
  const [whole, ...others] = files;
  if (whole === undefined || others.length > 0) {
    return { stream: Readable.from(readInOrder(files), { objectMode: false }), size };
  }
  // Opened before the stream is made, so that a concurrent removal rejects here and not in the stream.
  const handle = await fs.open(whole.file);
  return { stream: handle.createReadStream(), size };
}

async function listOne(folder: string, objectPath: string): Promise<ListedObject | null> {
  const file = path.join(folder, objectPath);
  const files = await findObjectFiles(file);
  const changed = await fs.stat(files?.[0]?.file ?? file).catch(orNull);
  // It was removed in the meantime.
  if (files === null || changed === null) return null;
  const size = files.reduce((sum, part) => sum + part.size, 0);
  return { path: objectPath, size, changedAt: changed.mtime };
}

/** Every object below a folder, including those in parts. */
export async function* listDiskObjects(folder: string): AsyncGenerator<ListedObject> {
  for (const top of OBJECT_FOLDERS) {
    const users = (await fs.readdir(path.join(folder, top)).catch(orNull)) ?? [];
    for (const user of users) {
      const names = await fs
        .readdir(path.join(folder, top, user), { recursive: true })
        .catch(orNull);
      const paths = (names ?? []).map((name) => `${top}/${user}/${name.replace(/\.parts$/, '')}`);
      for (const objectPath of new Set(paths.filter(isOwnPath))) {
        const listed = await listOne(folder, objectPath);
        if (listed !== null) yield listed;
      }
    }
  }
}

/** Removes an object; one that does not exist is not an error. */
export async function removeObject(file: string): Promise<void> {
  await fs.rm(file, { force: true });
  await fs.rm(partsFolderOf(file), { recursive: true, force: true });
}

/** Whether a folder holds no file at any depth; also true for a missing folder. */
export async function holdsNoFile(folder: string): Promise<boolean> {
  const entries = (await fs.readdir(folder, { withFileTypes: true }).catch(orNull)) ?? [];
  for (const entry of entries) {
    if (!entry.isDirectory() || !(await holdsNoFile(`${folder}/${entry.name}`))) return false;
  }
  return true;
}
