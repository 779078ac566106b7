import path from 'node:path';
import { expect, test } from 'vitest';
import { findLocked, type LockedPackage, readLockfile } from './lockfile.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const lockfile = readLockfile(ROOT);

type System = { os: string; cpu: string; libc?: string };

const isFor = (entry: LockedPackage, { os: name, cpu, libc }: System): boolean =>
  (entry.os?.includes(name) ?? true) &&
  (entry.cpu?.includes(cpu) ?? true) &&
  (libc === undefined || (entry.libc?.includes(libc) ?? true));

type Binary = { name: string; entry: LockedPackage };
/** A locked package that is nothing without a binary, which is another package for each system. */
type Native = { name: string; binaries: Binary[] };

const isBinary = ({ os: names, cpu }: LockedPackage) => (names ?? cpu) !== undefined;

const binariesOf = (place: string, { optionalDependencies = {} }: LockedPackage): Binary[] =>
  Object.keys(optionalDependencies).flatMap((name) => {
    const entry = lockfile[findLocked(lockfile, place, name) ?? ''];
    return entry !== undefined && isBinary(entry) ? [{ name, entry }] : [];
  });

const NATIVES: Native[] = Object.entries(lockfile).flatMap(([place, entry]) => {
  const binaries = isBinary(entry) ? [] : binariesOf(place, entry);
  const name = place.split('node_modules/').at(-1) ?? '';
  return binaries.length === 0 ? [] : [{ name, binaries }];
});

const HERE: System = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const OTHERS: [string, System][] = [
  ['macOS on Apple silicon', { os: 'darwin', cpu: 'arm64' }],
  ['macOS on Intel', { os: 'darwin', cpu: 'x64' }],
  ['Linux on ARM', { os: 'linux', cpu: 'arm64', libc: 'glibc' }],
  ['Linux on ARM with musl', { os: 'linux', cpu: 'arm64', libc: 'musl' }],
  ['Linux on x64 with musl', { os: 'linux', cpu: 'x64', libc: 'musl' }],
];

const forSystem = (one: System) => (binary: Binary) => isFor(binary.entry, one);

test.each(OTHERS)('every package with a binary is locked for %s', (_, system) => {
  // A package for macOS alone, as fsevents, is not asked for on Linux.
  const needed = NATIVES.filter(({ binaries }) => binaries.some(forSystem(HERE)));
  const without = needed.filter(({ binaries }) => !binaries.some(forSystem(system)));
  expect(without.map(({ name }) => name)).toEqual([]);
});
