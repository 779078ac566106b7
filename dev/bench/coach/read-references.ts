import path from 'node:path';
import { hasRealPhotos, realPhotos } from '../../../testing/fixtures/real-photos.ts';
import { referenceFiles } from '../../../testing/fixtures/references.ts';
import { isFrozen } from '../critic/photos.ts';
import { type Reference, referenceSchema } from './reference.ts';

const FOLDERS = ['camera', 'people', 'kodak', 'more'] as const;

/** Photos that the product refuses, because the collection's file of them is truncated. */
const REFUSED: ReadonlySet<string> = new Set(['more/gray-card']);

/** A photo of the collection with a teacher's critique. */
export type Referenced = {
  /** Folder/name. */
  readonly photo: string;
  readonly reference: Reference;
  /** Nothing is tuned on it: only its figures may be read. */
  readonly isFrozen: boolean;
};

/**
 * Whether a photo is frozen: those that the critic's bench freezes, all of kodak/, and every second of more/.
 * @param index of its reference in its folder, from 0, in alphabetical order
 */
const isFrozenReference = (photo: string, index: number): boolean =>
  isFrozen(photo) || photo.startsWith('kodak/') || (photo.startsWith('more/') && index % 2 === 1);

/** The references of one folder whose photos exist. */
function filesIn(folder: string) {
  if (!hasRealPhotos(folder)) return [];
  const names = new Set(realPhotos(folder).map(({ name }) => `${folder}/${path.parse(name).name}`));
  return referenceFiles(folder)
    .map((file, index) => ({ ...file, isFrozen: isFrozenReference(file.photo, index) }))
    .filter(({ photo }) => names.has(photo));
}

/**
 * The references whose photos exist, and the photos that are left out. @throws ZodError for a file that is not a
 * reference
 */
export function readReferences(): { referenced: Referenced[]; refused: string[] } {
  const files = FOLDERS.flatMap(filesIn);
  return {
    referenced: files
      .filter(({ photo }) => !REFUSED.has(photo))
      .map(({ read, ...rest }) => ({ ...rest, reference: referenceSchema.parse(read()) })),
    refused: files.map(({ photo }) => photo).filter((photo) => REFUSED.has(photo)),
  };
}
