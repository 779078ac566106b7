import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { UPLOAD_TYPES } from '../../shared/domain/uploads.ts';

const isPhoto = (name: string): boolean =>
  Object.hasOwn(UPLOAD_TYPES, path.extname(name).slice(1).toLowerCase());

/** The photos of a folder, by their extensions, in order of name; those of its subfolders follow. */
function photosIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
  const files = entries.filter((entry) => entry.isFile() && isPhoto(entry.name));
  const folders = entries.filter((entry) => entry.isDirectory());
  return [
    ...files.map(({ name }) => path.join(folder, name)),
    ...folders.flatMap(({ name }) => photosIn(path.join(folder, name))),
  ];
}

/** The named files, whatever their names, and the photos of the named folders. A path that doesn't exist is kept. */
export function listFiles(paths: readonly string[]): string[] {
  return paths.flatMap((each) =>
    statSync(each, { throwIfNoEntry: false })?.isDirectory() ? photosIn(each) : [each],
  );
}
