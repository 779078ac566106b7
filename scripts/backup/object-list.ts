import path from 'node:path';
import { readLines } from './hashed-files.ts';
import type { BackupManifest } from './manifest.ts';

/** An object of a backup. */
export type BackupObject = { sha256: string; bytes: number; path: string };

/** The list of a backup's objects, and the folder that holds them. */
export const OBJECT_LIST = 'objects.zst';
export const fileOfObject = (folder: string, objectPath: string): string =>
  path.join(folder, 'objects', objectPath);

export const lineOfObject = ({ sha256, bytes, path: objectPath }: BackupObject): string =>
  `${sha256} ${bytes} ${objectPath}\n`;

/** The objects of a backup, ordered by path. */
export async function* readObjectList(
  folder: string,
  manifest: Pick<BackupManifest, 'objects'>,
): AsyncGenerator<BackupObject> {
  for await (const line of readLines(path.join(folder, manifest.objects.file))) {
    const [sha256 = '', bytes = '', objectPath = ''] = line.split(' ');
    yield { sha256, bytes: Number(bytes), path: objectPath };
  }
}

/** Looks objects up by path in a list, without loading it: the list and the looked-up paths have to be in order. */
export function lookUpInOrder(
  objects: AsyncGenerator<BackupObject>,
): (objectPath: string) => Promise<BackupObject | null> {
  let current: IteratorResult<BackupObject> | null = null;
  return async (objectPath) => {
    current ??= await objects.next();
    while (!current.done && current.value.path < objectPath) current = await objects.next();
    return !current.done && current.value.path === objectPath ? current.value : null;
  };
}
