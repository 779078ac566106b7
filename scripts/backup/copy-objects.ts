import { promises as fs } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { errorCodeOf } from '../../shared/server/error-code.ts';
import { orNull } from '../../shared/server/storage/missing-file.ts';
import type { Storage } from '../../shared/server/storage/storage.ts';
import { readLines, writeCompressed, writeHashed } from './hashed-files.ts';
import type { BackupManifest } from './manifest.ts';
import {
  type BackupObject,
  fileOfObject,
  lineOfObject,
  lookUpInOrder,
  OBJECT_LIST,
  readObjectList,
} from './object-list.ts';
import { NAMED_OBJECTS } from './objects-named.ts';

/** Objects copied at once. */
const AT_ONCE = 16;
/** A store that breaks a stream off is read again, after ever longer pauses. */
const PAUSES_MS = [0, 1000, 5000, 15_000];

/** A complete backup in the same place. */
export type EarlierBackup = { folder: string; manifest: BackupManifest };

type Copying = {
  storage: Pick<Storage, 'openRead' | 'head'>;
  folder: string;
  earlier: EarlierBackup | null;
  /** Called after every few objects. */
  onProgress: (progress: { done: number; bytes: number; reused: number }) => void;
};

type Copied = { objects: BackupManifest['objects']; missing: string[]; reused: number };

/** Whether an object is written once under a unique path; derivatives can be rewritten under the same path. */
const isWrittenOnce = (objectPath: string): boolean => !objectPath.startsWith('derivatives/');

/** Takes a file over from an earlier backup: as a hard link, or as a copy if the disk has no links. */
async function takeOver(from: string, to: string): Promise<boolean> {
  await fs.mkdir(path.dirname(to), { recursive: true });
  try {
    await fs.link(from, to);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return false;
    return (await fs.copyFile(from, to).then(() => true, orNull)) ?? false;
  }
}

/** Reads an object from the store; null when it is missing. */
async function fetchObject(
  { storage, folder }: Copying,
  objectPath: string,
): Promise<BackupObject | null> {
  const file = fileOfObject(folder, objectPath);
  for (const [index, pause] of PAUSES_MS.entries()) {
    await sleep(pause);
    try {
      return { path: objectPath, ...(await writeHashed(file, await storage.openRead(objectPath))) };
    } catch (error) {
      await fs.rm(file, { force: true });
      if (error instanceof AppError && error.code === 'photo_missing') return null;
      if (index === PAUSES_MS.length - 1) throw error;
    }
  }
  return null;
}

async function isUnchanged({ storage }: Copying, earlier: BackupObject): Promise<boolean> {
  if (isWrittenOnce(earlier.path)) return true;
  return (await storage.head(earlier.path))?.size === earlier.bytes;
}

type Outcome = { object: BackupObject | null; isReused: boolean };

async function copyObject(
  copying: Copying,
  objectPath: string,
  before: BackupObject | null,
): Promise<Outcome> {
  const { earlier, folder } = copying;
  if (earlier !== null && before !== null && (await isUnchanged(copying, before))) {
    const from = fileOfObject(earlier.folder, objectPath);
    if (await takeOver(from, fileOfObject(folder, objectPath))) {
      return { object: before, isReused: true };
    }
  }
  return { object: await fetchObject(copying, objectPath), isReused: false };
}

/**
 * Copies every object that the list in the folder names. Objects in an earlier backup are not read again.
 * @returns what was copied, and the needed objects that the store does not have
 */
export async function copyObjects(copying: Copying): Promise<Copied> {
  const { folder, earlier } = copying;
  const lookUp =
    earlier === null ? null : lookUpInOrder(readObjectList(earlier.folder, earlier.manifest));
  const missing: string[] = [];
  const totals = { done: 0, bytes: 0, reused: 0 };
  let count = 0;

  async function* copyBatch(lines: readonly string[]): AsyncGenerator<string> {
    const named = lines.map((line) => ({
      isNeeded: line.startsWith('needed '),
      path: line.slice(line.indexOf(' ') + 1),
    }));
    const before: (BackupObject | null)[] = [];
    for (const each of named) before.push((await lookUp?.(each.path)) ?? null);
    const outcomes = await Promise.all(
      named.map((each, index) => copyObject(copying, each.path, before[index] ?? null)),
    );
    for (const [index, { object, isReused }] of outcomes.entries()) {
      totals.done += 1;
      if (isReused) totals.reused += 1;
      totals.bytes += object?.bytes ?? 0;
      if (object !== null) {
        count += 1;
        yield lineOfObject(object);
      } else if (named[index]?.isNeeded) missing.push(named[index].path);
    }
    copying.onProgress(totals);
  }

  async function* copyAll(): AsyncGenerator<string> {
    let batch: string[] = [];
    for await (const line of readLines(path.join(folder, NAMED_OBJECTS))) {
      batch.push(line);
      if (batch.length < AT_ONCE) continue;
      yield* copyBatch(batch);
      batch = [];
    }
    yield* copyBatch(batch);
  }

  const written = await writeCompressed(folder, OBJECT_LIST, copyAll());
  const objects = { ...written, count, total_bytes: totals.bytes };
  return { objects, missing, reused: totals.reused };
}
