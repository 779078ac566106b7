import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAbandoned } from '../postgres/data-folder.ts';

const PREFIX = 'photo-coach-test-pg-';
/** A file system in memory, on Linux. In a container it may have no room. */
const IN_MEMORY = '/dev/shm';
/** Several times what a run of all tests takes there: databases are dropped when their tests have ended. */
const BYTES_NEEDED = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= BYTES_NEEDED;
  } catch {
    return false; // not this system
  }
}

/** Removes the folders of runs that were killed. In memory they would take room until the machine restarts. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const folder = path.join(parent, name);
    if (!name.startsWith(PREFIX)) continue;
    const isOwn = statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
    if (isOwn && isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a folder for the data of a test's PostgreSQL: in memory where there is room. A database has hundreds of
 * files, and a disk's file system takes several times the processor time to copy and remove them.
 */
export function createPostgresFolder(): string {
  const parent = hasRoom(IN_MEMORY) ? IN_MEMORY : os.tmpdir();
  removeAbandoned(parent);
  return mkdtempSync(path.join(parent, PREFIX));
}
