import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const beside = path.resolve(import.meta.dirname, '../../shared/photos');

/** A real photo of the collection that PHOTOS_DIR names, or that lies beside the repository. */
export type RealPhoto = { name: string; size: number; read: () => Buffer };

/** The real photos of one of its folders, largest first; none where the collection is absent. */
export function realPhotos(folder: string): RealPhoto[] {
  const root = path.join(process.env['PHOTOS_DIR'] || beside, folder);
  if (!existsSync(root)) {
    process.stderr.write(`No real photos in ${root}: generated ones alone are used.\n`);
    return [];
  }
  return readdirSync(root)
    .map((name) => {
      const file = path.join(root, name);
      return { name, size: statSync(file).size, read: () => readFileSync(file) };
    })
    .sort((a, b) => b.size - a.size);
}
