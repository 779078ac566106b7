import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './run-command.ts';

const SOURCES = [
  'web/**/*.{ts,tsx,js,css,html,json,svg,png,jpg,webp,avif,ico,mp4,webm,vtt,woff2,txt,webmanifest}',
  'shared/{contracts,domain}/**/*.ts',
  'web/build/**/*.ts',
  'package-lock.json',
];
const NOT_BUILT = ['**/node_modules/**', 'web/dist/**', 'web/e2e/**', '**/*.test.{ts,tsx}'];

/** Whether the client is built from this file. */
export const isWebSource = (file: string): boolean =>
  SOURCES.some((pattern) => path.matchesGlob(file, pattern)) &&
  !NOT_BUILT.some((pattern) => path.matchesGlob(file, pattern));

/** A hash over the names and contents of all files that the client is built from. */
function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root, exclude: NOT_BUILT }).sort()) {
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * Builds the web client into web/dist, unless web/dist was built from the same sources.
 * @returns whether it built the client
 * @throws Error when the build fails, after the build has printed its output
 */
export async function buildWebIfStale(root: string): Promise<boolean> {
  const stamp = path.join(root, 'web/dist/.sources');
  const current = hashSources(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return false;
  const code = await runCommand('vite', ['build', '--logLevel', 'warn'], path.join(root, 'web'));
  if (code !== 0) throw new Error('The web client could not be built (see above).');
  writeFileSync(stamp, current);
  return true;
}
