import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { isRawName } from '@photo-coach/shared/domain/raw/raw-formats.ts';
import type { FileKind } from './read-file-kind.ts';

type Placed = { name: string; folder: string | null };

/** A chosen file whose beginning was read. */
export type ReadFile = Placed & { file: File; kind: FileKind };

const PHOTO_NAME = /\.(jpe?g|jpe|jfif|mpo|png|webp|tiff?|hei[cf]|hif)$/i;

/**
 * Whether a photographer would miss this file if it were left out silently: it is named as a photo, but is none.
 * Programs leave files behind that begin with a dot: `._IMG_1.JPG` by macOS.
 */
const isMissed = ({ name }: ReadFile): boolean =>
  !name.startsWith('.') && (isRawName(name) || PHOTO_NAME.test(name.trim()));

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase();

const isThumbnail = ({ name }: ReadFile): boolean => /\.thm$/i.test(name);

/** Tells a camera's thumbnails from photos: JPEGs, each beside the video or RAW file that it shows. */
export function markThumbnails(read: readonly ReadFile[]): ReadFile[] {
  const others = read.filter((file) => !isThumbnail(file));
  const stems = new Set(others.map(({ name }) => stemOf(name)));
  return read.map((file) =>
    isThumbnail(file) && stems.has(stemOf(file.name)) ? { ...file, kind: 'other' } : file,
  );
}

const NO_PHOTO: readonly FileKind[] = ['other', 'picture', 'empty'];

/**
 * Leaves out what lies beside photos: videos, sidecars, a system's own files. Those of a chosen folder are not
 * mentioned; of those that were chosen one by one, one sentence tells how many they are.
 * @returns the other files, and that sentence, or none
 */
export function leaveOutOthers(read: readonly ReadFile[]): {
  files: ReadFile[];
  problems: string[];
} {
  const others = read.filter((file) => NO_PHOTO.includes(file.kind) && !isMissed(file));
  // A picture of another type may be a photo, so it is named.
  const chosen = others.filter(({ folder, kind }) => folder === null && kind !== 'picture');
  const isNamed = (file: ReadFile) =>
    file.folder === null && (file.kind === 'picture' || chosen.length === 1);
  const leftOut = new Set(others.filter((file) => !isNamed(file)));
  const files = read.filter((file) => !leftOut.has(file));
  if (chosen.length < 2) return { files, problems: [] };
  return { files, problems: [`${chosen.length} files that aren't photos were left out.`] };
}

/** Whether two files may lie in one folder: cameras use the same names again in the next. */
const mayBeTogether = (one: Placed, other: Placed): boolean =>
  one.folder === other.folder || one.folder === null || other.folder === null;

/**
 * Leaves out RAW files beside their JPEG (or HEIC), as cameras write them in pairs: both are the same photo.
 * @param known the photos that were chosen before
 * @returns the other files, and a sentence about the omitted ones, or none
 */
export function leaveOutPairs(
  read: readonly ReadFile[],
  known: readonly (Placed & { isRaw: boolean })[],
): { files: ReadFile[]; problems: string[] } {
  const developed = [
    ...known.filter(({ isRaw }) => !isRaw),
    ...read.filter(({ kind }) => kind === 'photo'),
  ];
  const byStem = Map.groupBy(developed, ({ name }) => stemOf(name));
  const hasPair = (raw: ReadFile) =>
    byStem.get(stemOf(raw.name))?.some((other) => mayBeTogether(raw, other)) ?? false;
  const files = read.filter((file) => !(file.kind === 'raw' && hasPair(file)));
  const count = read.length - files.length;
  if (count === 0) return { files, problems: [] };
  const were = count === 1 ? 'was left out: its JPEG is' : 'were left out: their JPEGs are';
  return { files, problems: [`${countOf(count, 'RAW file')} ${were} here.`] };
}
