import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A package in npm's lockfile (lockfileVersion 3). */
export type LockedPackage = {
  version?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  /** The systems that it is made for; every one if left out. */
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

/** Packages by the folder that they are installed in; the root has the name ''. */
export type Lockfile = Record<string, LockedPackage>;

export const readLockfile = (root: string): Lockfile =>
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;

/** The folder of a package as Node looks it up from another one: beside it, or in a folder above; null if it is not locked. */
export function findLocked(lockfile: Lockfile, from: string, name: string): string | null {
  const place = path.posix.join(from, 'node_modules', name);
  if (place in lockfile) return place;
  if (from === '') return null;
  const above = from.split('/node_modules/').slice(0, -1).join('/node_modules/');
  return findLocked(lockfile, above, name);
}
