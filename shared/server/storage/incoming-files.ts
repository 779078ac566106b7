import { randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { orNull } from './missing-file.ts';
import { checkSpace, orStorageFull } from './storage-full.ts';

/** A PUT takes 5 minutes at most (api/serve.ts): an older file belongs to a process that was killed. */
const LEFTOVER_AFTER_MS = 60 * 60 * 1000;
/** Content of a probe: large enough to need space for data, not only for a name. */
const PROBE = Buffer.alloc(4096);
/** Several monitors may request health every few seconds. */
const PROBE_EVERY_MS = 3000;

/** Files that are being written, in a folder apart from complete objects. */
export type IncomingFiles = {
  /**
   * Writes a new file or folder with `fill`, then moves or links it, or a file in it, with `place`. What is left of it is
   * removed.
   * @param bytes its final size
   * @throws AppError storage_full
   */
  write: (
    bytes: number,
    steps: { fill: (file: string) => Promise<void>; place: (file: string) => Promise<void> },
  ) => Promise<void>;
  /** Removes files that a killed process left half-written, an hour later. */
  removeLeftovers: () => Promise<void>;
  /** Writes and removes a small file, every few seconds at most. @throws AppError storage_full */
  probe: () => Promise<void>;
};

async function removeIfOld(file: string, now: Date): Promise<void> {
  const found = await fs.stat(file).catch(orNull);
  if (found === null || now.getTime() - found.mtimeMs < LEFTOVER_AFTER_MS) return;
  await fs.rm(file, { force: true, recursive: true });
}

/** Opens the folder of files that are being written. @param now also of the files' own times */
export function createIncomingFiles(folder: string, now: () => Date): IncomingFiles {
  const write: IncomingFiles['write'] = async (bytes, { fill, place }) => {
    const file = path.join(folder, randomUUID());
    await fs.mkdir(folder, { recursive: true }).catch(orStorageFull);
    await checkSpace(folder, bytes);
    try {
      await fill(file);
      await place(file);
    } catch (error) {
      orStorageFull(error);
    } finally {
      await fs.rm(file, { force: true, recursive: true });
    }
  };
  let probed: { at: number; result: Promise<void> } | null = null;
  return {
    write,
    async removeLeftovers() {
      const names = (await fs.readdir(folder).catch(orNull)) ?? [];
      for (const name of names) await removeIfOld(path.join(folder, name), now());
    },
    probe() {
      const at = performance.now();
      if (probed === null || at - probed.at > PROBE_EVERY_MS) {
        const fill = (file: string) => fs.writeFile(file, PROBE);
        probed = { at, result: write(PROBE.length, { fill, place: () => Promise.resolve() }) };
      }
      return probed.result;
    },
  };
}

/**
 * Writes a body to a new file. The body is never destroyed, since its connection has yet to carry the reply.
 * @param size the announced size in bytes
 * @throws AppError body_too_large at the first byte beyond it; upload_size_mismatch when it ends or breaks off early
 */
export async function writeExactly(file: string, body: Readable, size: number): Promise<void> {
  const handle = await fs.open(file, 'wx');
  let written = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      written += chunk.length;
      if (written > size) {
        throw new AppError('body_too_large', 'The file is larger than was announced.');
      }
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } catch (error) {
    throw body.errored === error ? brokenOff(error) : error;
  } finally {
    await handle.close();
  }
  if (written < size) throw brokenOff();
}

const brokenOff = (cause?: unknown) =>
  new AppError('upload_size_mismatch', 'The file is not of the size that was announced.', {
    cause,
  });
