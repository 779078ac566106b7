import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { isRawName } from '@photo-coach/shared/domain/raw/raw-formats.ts';
import { PICKER_MAX_BYTES, UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';
import type { UploadMode } from '../upload-mode.ts';

/**
 * What a file input accepts. Extensions for desktops, where HEIC has no MIME type; types for phones, which open the photo
 * library for them and keep the original only if its type is listed.
 */
export const ACCEPTED_TYPES = [
  ...Object.keys(UPLOAD_TYPES).map((ext) => `.${ext}`),
  ...new Set(Object.values(UPLOAD_TYPES)),
].join(',');

/** What identifies a chosen file. */
export type FileFacts = { name: string; size: number };

/** A chosen file, and what its content shows. */
export type InspectedFile = FileFacts & {
  isPhoto: boolean;
  /** Why nothing in it can be uploaded, for a RAW file; null for any other reason, and if it can be uploaded. */
  problem: string | null;
  /** The name of a chosen file with the same content; null if there is none. */
  sameAs: string | null;
};

type CheckedFiles<Chosen> = {
  accepted: Chosen[];
  /** One message per rejected file, or one for all of them. */
  problems: string[];
  /** How many valid files were left out because the album is full. */
  overLimit: number;
};

/**
 * Extension and MIME type by file name, because browsers report no type for HEIC; null for a type that is not accepted.
 */
export function uploadTypeOf(name: string): { ext: string; type: string } | null {
  const ext = name.includes('.') ? (name.split('.').pop() ?? '').toLowerCase() : '';
  if (!Object.hasOwn(UPLOAD_TYPES, ext)) return null;
  return { ext, type: UPLOAD_TYPES[ext as keyof typeof UPLOAD_TYPES] }; // checked by hasOwn
}

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase();

/**
 * Leaves out RAW files beside their JPEG (or HEIC), as cameras write them in pairs: both are the same photo.
 * @param known the names of the files that were chosen before
 * @returns the other files, and a sentence about the omitted ones, or none
 */
export function leaveOutPairs<Chosen extends { name: string }>(
  chosen: readonly Chosen[],
  known: readonly string[],
): { files: Chosen[]; problems: string[] } {
  const names = [...known, ...chosen.map(({ name }) => name)];
  const developed = new Set(names.filter((name) => !isRawName(name)).map(stemOf));
  const files = chosen.filter(({ name }) => !(isRawName(name) && developed.has(stemOf(name))));
  const count = chosen.length - files.length;
  if (count === 0) return { files, problems: [] };
  const were = count === 1 ? 'was left out: its JPEG is' : 'were left out: their JPEGs are';
  return { files, problems: [`${countOf(count, 'RAW file')} ${were} here.`] };
}

const isSameFile = (one: FileFacts, other: FileFacts) =>
  one.name === other.name && one.size === other.size;

function problemOf(file: InspectedFile, mode: UploadMode): string | null {
  if (file.problem !== null) return file.problem;
  if (uploadTypeOf(file.name) && file.size === 0) return `${file.name}: This file is empty`;
  if (!uploadTypeOf(file.name) || !file.isPhoto) {
    return mode === 'single'
      ? `${file.name}: Unsupported file type. Please use JPEG, PNG, WEBP, TIFF, or HEIC files.`
      : `${file.name}: Please select image files (JPG, PNG, WEBP, TIFF, HEIC)`;
  }
  if (file.size > PICKER_MAX_BYTES) {
    return `${file.name}: File too large. Please use files under 20MB`;
  }
  return null;
}

/**
 * Divides chosen files into those to upload and the problems of the others (docs/texts.md#choosing-and-uploading).
 * @param most maximum number of photos of an album
 */
export function checkFiles<Chosen extends InspectedFile>(
  chosen: readonly Chosen[],
  known: readonly FileFacts[],
  { mode, most }: { mode: UploadMode; most: number },
): CheckedFiles<Chosen> {
  if (mode === 'single' && chosen.length > 1) {
    return { accepted: [], problems: ['Please select only one photo'], overLimit: 0 };
  }
  const accepted: Chosen[] = [];
  const problems: string[] = [];
  for (const file of chosen) {
    const isKnown = [...known, ...accepted].some((other) => isSameFile(file, other));
    const problem = problemOf(file, mode);
    if (problem) problems.push(problem);
    else if (isKnown) problems.push(`${file.name}: This photo is already selected`);
    else if (file.sameAs !== null)
      problems.push(`${file.name}: This is the same photo as ${file.sameAs}`);
    else accepted.push(file);
  }
  if (mode === 'single') return { accepted, problems, overLimit: 0 };
  const room = Math.max(0, most - known.length);
  const overLimit = Math.max(0, accepted.length - room);
  return { accepted: accepted.slice(0, room), problems, overLimit };
}
