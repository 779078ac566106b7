import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { installPackages } from './install-packages.ts';
import { type Copy, readDockerfile, type Stage } from './read-dockerfile.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Makes the check of `.dockerignore`, in which the last pattern that matches a file or a folder above it decides. */
function createContext(): (file: string) => boolean {
  const patterns = readText('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), glob: line.replace('!', '') }));
  return (file) => {
    const parts = file.split('/');
    const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const deciding = patterns.findLast(({ glob }) =>
      above.some((each) => path.matchesGlob(each, glob)),
    );
    return deciding?.isKept ?? true;
  };
}

/** Copies as the build does. @throws Error for a source that the build's context does not have */
function copyFromContext(tree: string, { sources, target }: Copy): void {
  const isGiven = createContext();
  for (const source of sources) {
    const from = path.join(ROOT, source);
    if (!existsSync(from) || !isGiven(source))
      throw new Error(`COPY ${source}: not in the context`);
    const isFile = path.extname(source) !== '' || target.endsWith('/');
    const to = path.join(tree, isFile ? path.join(target, path.basename(source)) : target);
    cpSync(from, to, {
      recursive: true,
      filter: (file) => isGiven(path.relative(ROOT, file)),
    });
  }
}

/**
 * Removes all write permissions from a folder and its contents, except from the packages, whose files are the
 * checkout's.
 */
function forbidWriting(tree: string): void {
  const inside = globSync('**', {
    cwd: tree,
    withFileTypes: true,
    exclude: ['**/node_modules/**'],
  });
  for (const entry of inside) {
    if (entry.name === 'node_modules') continue;
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444);
  }
  chmodSync(tree, 0o555);
}

/**
 * Lays out the files of the image, as the Dockerfile's last stage copies them, in a read-only folder. The results of
 * its other stages come from this checkout: the packages, and for the web client one page.
 * @returns the last stage's settings for the processes
 */
export function assembleImage(tree: string): Stage {
  const { manifests, image } = readDockerfile(readText('Dockerfile'));
  if (manifests === undefined || image === undefined)
    throw new Error('the Dockerfile lacks a stage');
  mkdirSync(tree, { recursive: true });
  const own = image.copies.filter(({ stage }) => stage === null);
  for (const copy of [...manifests.copies, ...own]) copyFromContext(tree, copy);
  installPackages(ROOT, tree);
  mkdirSync(path.join(tree, 'web/dist'), { recursive: true });
  writeFileSync(
    path.join(tree, 'web/dist/index.html'),
    '<!doctype html><title>Photo Coach</title>',
  );
  forbidWriting(tree);
  return image;
}
