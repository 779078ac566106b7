import { execFile } from 'node:child_process';
import {
  closeSync,
  globSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
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
type Native = { name: string; entry: LockedPackage; binaries: Binary[] };

const isBinary = ({ os: names, cpu }: LockedPackage) => (names ?? cpu) !== undefined;

const binariesOf = (place: string, { optionalDependencies = {} }: LockedPackage): Binary[] =>
  Object.keys(optionalDependencies).flatMap((name) => {
    const entry = lockfile[findLocked(lockfile, place, name) ?? ''];
    return entry !== undefined && isBinary(entry) ? [{ name, entry }] : [];
  });

const NATIVES: Native[] = Object.entries(lockfile).flatMap(([place, entry]) => {
  const binaries = isBinary(entry) ? [] : binariesOf(place, entry);
  const name = place.split('node_modules/').at(-1) ?? '';
  return binaries.length === 0 ? [] : [{ name, entry, binaries }];
});

/** A project of these packages alone, locked as ours are: npm chooses and checks their binaries, and nothing else is installed. */
function writeProject(folder: string): void {
  const dependencies: Record<string, string> = {};
  const packages: Record<string, object> = {};
  for (const [index, { name, entry, binaries }] of NATIVES.entries()) {
    const { version = '', integrity } = entry;
    const alias = `native-${index}`;
    dependencies[alias] = `npm:${name}@${version}`;
    const optionalDependencies = Object.fromEntries(
      binaries.map((binary) => [binary.name, binary.entry.version]),
    );
    packages[`node_modules/${alias}`] = { name, version, integrity, optionalDependencies };
    for (const binary of binaries) {
      const { optionalDependencies: _, dependencies: __, ...alone } = binary.entry;
      packages[`node_modules/${alias}/node_modules/${binary.name}`] = { ...alone, optional: true };
    }
  }
  const project = { name: 'natives', version: '1.0.0', dependencies };
  const lock = { ...project, lockfileVersion: 3, packages: { '': project, ...packages } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
}

/** The processor's number in a file's header: e_machine of ELF (elf(5)), cputype of Mach-O (mach/machine.h). */
const ELF: Record<number, string> = { 62: 'x64', 183: 'arm64' };
const MACH_O: Record<number, string> = { 16777223: 'x64', 16777228: 'arm64' };
const UNIVERSAL = 0xca_fe_ba_be;

/** The systems that a file is a program or a library for, as os-cpu. */
function systemsOf(file: string): string[] {
  const header = Buffer.alloc(4096);
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, header);
  closeSync(descriptor);
  if (length < 64) return [];
  if (header.readUInt32BE(0) === 0x7f_45_4c_46) return [`linux-${ELF[header.readUInt16LE(18)]}`];
  if (header.readUInt32LE(0) === 0xfe_ed_fa_cf) return [`darwin-${MACH_O[header.readUInt32LE(4)]}`];
  if (header.readUInt32BE(0) !== UNIVERSAL) return [];
  const count = Math.min(header.readUInt32BE(4), 8);
  return Array.from(
    { length: count },
    (_, i) => `darwin-${MACH_O[header.readUInt32BE(8 + 20 * i)]}`,
  );
}

const hasBinary = (folder: string, { os: name, cpu }: System): boolean =>
  globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some((entry) => systemsOf(path.join(entry.parentPath, entry.name)).includes(`${name}-${cpu}`));

async function install(folder: string, { os: name, cpu, libc }: System): Promise<void> {
  const system = [`--os=${name}`, `--cpu=${cpu}`];
  if (libc !== undefined) system.push(`--libc=${libc}`);
  const flags = ['--ignore-scripts', '--no-bin-links', '--prefer-offline', '--no-audit'];
  await promisify(execFile)('npm', ['ci', ...flags, ...system], { cwd: folder });
}

const HERE: System = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const OTHERS: [string, System][] = [
  ['macOS on Apple silicon', { os: 'darwin', cpu: 'arm64' }],
  ['macOS on Intel', { os: 'darwin', cpu: 'x64' }],
  ['Linux on ARM', { os: 'linux', cpu: 'arm64', libc: 'glibc' }],
  ['Linux on ARM with musl', { os: 'linux', cpu: 'arm64', libc: 'musl' }],
  ['Linux on x64 with musl', { os: 'linux', cpu: 'x64', libc: 'musl' }],
];

/** Time for npm to fetch and unpack some 20 packages, ms, on a machine that is busy. */
const INSTALL_MS = 180_000;

describe('a package with a binary', () => {
  const forSystem = (one: System) => (binary: Binary) => isFor(binary.entry, one);

  test.each(OTHERS)('is locked for %s', (_, system) => {
    // A package for macOS alone, as fsevents, is not asked for on Linux.
    const needed = NATIVES.filter(({ binaries }) => binaries.some(forSystem(HERE)));
    const without = needed.filter(({ binaries }) => !binaries.some(forSystem(system)));
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  // One of each kind of system; the packages of the others are made by the same releases.
  const unlike = OTHERS.filter(([name]) => /silicon|x64 with musl/.test(name));

  test.each(unlike)('gets it from npm for %s', { timeout: INSTALL_MS }, async (_, system) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-binaries-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeProject(folder);
    await install(folder, system);
    const missing = NATIVES.flatMap(({ binaries }, index) => {
      const inside = path.join(folder, 'node_modules', `native-${index}`, 'node_modules');
      return binaries
        .filter(forSystem(system))
        .filter(({ name }) => !hasBinary(path.join(inside, name), system));
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
