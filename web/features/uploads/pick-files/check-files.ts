import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { PICKER_MAX_BYTES, UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';

export type UploadMode = 'single' | 'album';

/** What tells one chosen file from another. */
export type FileFacts = { name: string; size: number };

type CheckedFiles<Chosen> = {
  accepted: Chosen[];
  /** One message per refused file, or for all of them. */
  problems: string[];
  /** How many of the accepted kind were left out because the album is full. */
  overLimit: number;
};

/** Extension and MIME type of an accepted file name; null for any other. The name decides: browsers know no type for HEIC. */
export function uploadTypeOf(name: string): { ext: string; type: string } | null {
  const ext = name.includes('.') ? (name.split('.').pop() ?? '').toLowerCase() : '';
  if (!Object.hasOwn(UPLOAD_TYPES, ext)) return null;
  return { ext, type: UPLOAD_TYPES[ext as keyof typeof UPLOAD_TYPES] }; // hasOwn has just said so
}

const isSame = (one: FileFacts, other: FileFacts) =>
  one.name === other.name && one.size === other.size;

function problemOf(file: FileFacts, mode: UploadMode): string | null {
  if (!uploadTypeOf(file.name)) {
    return mode === 'single'
      ? `${file.name}: Unsupported file type. Please use JPEG, PNG, WEBP, TIFF, or HEIC files.`
      : `${file.name}: Please select image files (JPG, PNG, WEBP, TIFF, HEIC)`;
  }
  if (file.size > PICKER_MAX_BYTES) {
    return `${file.name}: File too large. Please use files under 20MB`;
  }
  return file.size === 0 ? `${file.name}: This file is empty` : null;
}

/** Sorts chosen files into those to upload and the reasons against the others (specification 2, section 5). */
export function checkFiles<Chosen extends FileFacts>(
  chosen: readonly Chosen[],
  known: readonly FileFacts[],
  mode: UploadMode,
): CheckedFiles<Chosen> {
  if (mode === 'single' && chosen.length > 1) {
    return { accepted: [], problems: ['Please select only one photo'], overLimit: 0 };
  }
  const accepted: Chosen[] = [];
  const problems: string[] = [];
  for (const file of chosen) {
    const duplicate = [...known, ...accepted].some((other) => isSame(file, other));
    const problem = problemOf(file, mode);
    if (problem) problems.push(problem);
    else if (duplicate) problems.push(`${file.name}: This photo is already selected`);
    else accepted.push(file);
  }
  if (mode === 'single') return { accepted, problems, overLimit: 0 };
  const room = Math.max(0, MAX_PHOTOS_PER_ALBUM - known.length);
  const overLimit = Math.max(0, accepted.length - room);
  return { accepted: accepted.slice(0, room), problems, overLimit };
}
