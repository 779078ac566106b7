import { execFile } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
/** On the same disk as the packages, which are linked, and ignored by Git and the tools. */
const FOLDER = path.join(ROOT, '.cache/previous-version');
const WORKSPACES = ['api', 'worker', 'shared'];
/** The files of API and worker; in earlier versions the payment sandbox is part of the API. */
const NEEDED = [
  ...WORKSPACES,
  'payment-sandbox',
  'scripts',
  'migrations',
  'Procfile',
  'package.json',
];

/** The version that runs beside this one during an upgrade; docs/upgrading.md says how it advances. */
const previousSchema = z.object({
  version: z.string(),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
});

const installedSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
});

const git = (...args: string[]) => run('git', args, { cwd: ROOT });

/** Whether this is a clone with a complete history: not a shallow one, and not files without Git. */
export async function isHistoryWhole(): Promise<boolean> {
  try {
    const { stdout } = await git('rev-parse', '--is-shallow-repository');
    return stdout.trim() === 'false';
  } catch {
    return false; // not a repository
  }
}

/** Whether the commit is in this clone, or can be fetched for a shallow one. */
async function hasCommit(commit: string): Promise<boolean> {
  const find = () => git('cat-file', '-e', `${commit}^{commit}`);
  try {
    await find().catch(() => git('fetch', '--quiet', '--depth=1', 'origin', commit));
    await find();
    return true;
  } catch {
    return false; // not a repository, or one without this commit
  }
}

/** Hard-links every file of a package, because imaging processes may read nothing outside their version. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isFile()) linkSync(source, target);
    else if (entry.isDirectory() && entry.name !== 'node_modules') linkFolder(source, target);
  }
}

/** Links the packages that this version has installed, and the workspaces of the previous one. */
function linkPackages(): void {
  const record = readFileSync(path.join(ROOT, 'node_modules/.package-lock.json'), 'utf8');
  const { packages } = installedSchema.parse(JSON.parse(record));
  for (const [place, { dev }] of Object.entries(packages)) {
    const isOurs = place.includes('@photo-coach') || !place.includes('node_modules/');
    if (isOurs || dev === true || !existsSync(path.join(ROOT, place))) continue;
    linkFolder(path.join(ROOT, place), path.join(FOLDER, place));
  }
  const links = path.join(FOLDER, 'node_modules/@photo-coach');
  mkdirSync(links, { recursive: true });
  for (const name of WORKSPACES) symlinkSync(path.join(FOLDER, name), path.join(links, name));
}

export type PreviousVersion = { root: string; version: string; remove: () => void };

/**
 * Writes the previous version's files from Git's history to a separate folder, with the packages of this version.
 * @returns null if the history does not have them
 */
export async function checkOutPreviousVersion(): Promise<PreviousVersion | null> {
  const file = path.join(import.meta.dirname, 'previous-version.json');
  const { version, commit } = previousSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (!(await hasCommit(commit))) return null;
  const remove = () => rmSync(FOLDER, { recursive: true, force: true });
  remove(); // left by a killed run
  mkdirSync(FOLDER, { recursive: true });
  const archive = path.join(FOLDER, 'files.tar');
  const { stdout } = await git('ls-tree', '--name-only', commit);
  const there = new Set(stdout.split('\n'));
  // Without its tests, which Vitest would find.
  const paths = [...NEEDED.filter((name) => there.has(name)), ':(exclude,glob)**/*.test.ts'];
  await git('archive', '--format=tar', `--output=${archive}`, commit, '--', ...paths);
  await run('tar', ['-xf', archive, '-C', FOLDER]);
  linkPackages();
  return { root: FOLDER, version, remove };
}
