import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { FontFamily } from './font-families.ts';

const CACHE = path.resolve(import.meta.dirname, '../../.cache/fonts');
const { version } = createRequire(import.meta.url)('subset-font/package.json');

/**
 * Subsets a font to some characters and a part of its axes.
 * The output depends only on the arguments and is cached.
 * @param name the file name without the extension
 * @returns the path of a woff2 file
 * @throws Error when the font has no such axis
 */
export async function subsetToFile(
  name: string,
  source: string,
  characters: string,
  axes: FontFamily['axes'],
): Promise<string> {
  const bytes = await readFile(source);
  const key = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([version, characters, axes]))
    .digest('hex');
  const folder = path.join(CACHE, key.slice(0, 16));
  const file = path.join(folder, `${name}.woff2`);
  if (existsSync(file)) return file;
  const subset = await subsetFont(bytes, characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  await mkdir(folder, { recursive: true });
  // Written and then renamed, so that a concurrent build never reads half a file.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, subset);
  await rename(unfinished, file);
  return file;
}
