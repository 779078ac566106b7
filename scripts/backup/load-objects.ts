import pLimit from 'p-limit';
import { typeOfPath } from '../../shared/server/storage/object-paths.ts';
import type { Storage } from '../../shared/server/storage/storage.ts';
import { BackupError } from './backup-error.ts';
import { hashFile } from './hashed-files.ts';
import type { BackupManifest } from './manifest.ts';
import { type BackupObject, fileOfObject, readObjectList } from './object-list.ts';

/** Objects written at once. */
const AT_ONCE = 8;

async function loadObject(
  storage: Pick<Storage, 'putFile'>,
  folder: string,
  { path, sha256 }: BackupObject,
): Promise<void> {
  const file = fileOfObject(folder, path);
  if ((await hashFile(file)).sha256 !== sha256) {
    throw new BackupError(`${file} was changed or is damaged`);
  }
  await storage.putFile(path, file, typeOfPath(path));
}

/**
 * Writes every object of a backup into the store, checked by its hash.
 * @param onProgress called with how many are written
 * @throws BackupError for a damaged file
 */
export async function loadObjects(
  storage: Pick<Storage, 'putFile'>,
  { folder, manifest }: { folder: string; manifest: BackupManifest },
  onProgress: (done: number) => void,
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  let done = 0;
  let running: Promise<void>[] = [];
  for await (const object of readObjectList(folder, manifest)) {
    running.push(
      limit(() => loadObject(storage, folder, object)).then(() => {
        done += 1;
        onProgress(done);
      }),
    );
    if (running.length < 8 * AT_ONCE) continue;
    await Promise.all(running);
    running = [];
  }
  await Promise.all(running);
}
