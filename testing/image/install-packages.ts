import {
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

type Entry = {
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** The workspaces whose dependencies the image installs. */
const WORKSPACES = ['shared', 'api', 'worker'] as const;
/** As the lockfile names them, with the root, whose programs have some of their own. */
const INSTALLED = ['', ...WORKSPACES] as const;

const readEntries = (root: string): Record<string, Entry> =>
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;

/** The names of the packages that the workspaces' own code may import. */
export const declaredPackages = (root: string): Set<string> => {
  const entries = readEntries(root);
  return new Set(INSTALLED.flatMap((name) => Object.keys(entries[name]?.dependencies ?? {})));
};

/** Where a package is installed that the one at `from` depends on: beside it, or in a folder above. */
function findInstalled(root: string, from: string, name: string): string | null {
  const parents = from.split('/').map((_, index, parts) => parts.slice(0, parts.length - index));
  const places = [...parents.map((parts) => parts.join('/')), ''];
  const found = places.find((place) => existsSync(path.join(root, place, 'node_modules', name)));
  return found === undefined ? null : path.posix.join(found, 'node_modules', name);
}

/** The folders of all packages of a production installation on this platform. */
function installedFolders(root: string): string[] {
  const entries = readEntries(root);
  const found = new Set<string>();
  const add = (from: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = entries[from] ?? {};
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const folder = findInstalled(root, from, name);
      if (folder === null || found.has(folder) || entries[folder]?.link) continue;
      found.add(folder);
      add(folder);
    }
  };
  for (const workspace of INSTALLED) add(workspace);
  return [...found];
}

/** Makes a hard link to a file, or a copy if the folders are on two disks. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Installs the packages of the image into a tree, from those of this checkout. */
export function installPackages(root: string, tree: string): void {
  for (const folder of installedFolders(root)) {
    const from = path.join(root, folder);
    const isOwnFile = (file: string) => !file.startsWith('node_modules');
    for (const entry of globSync('**', { cwd: from, withFileTypes: true })) {
      const file = path.relative(from, path.join(entry.parentPath, entry.name));
      if (!entry.isFile() || !isOwnFile(file)) continue;
      mkdirSync(path.dirname(path.join(tree, folder, file)), { recursive: true });
      linkFile(path.join(from, file), path.join(tree, folder, file));
    }
  }
  const scope = path.join(tree, 'node_modules/@photo-coach');
  mkdirSync(scope, { recursive: true });
  for (const name of WORKSPACES) symlinkSync(path.join(tree, name), path.join(scope, name));
}
