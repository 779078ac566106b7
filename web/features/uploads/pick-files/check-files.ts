import { PICKER_MAX_BYTES, UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';
import type { UploadMode } from '../upload-mode.ts';

/** What identifies a chosen file. */
export type FileFacts = { name: string; size: number };

type CheckedFiles<Chosen> = {
  accepted: Chosen[];
  /** One message per rejected file, or one for all of them. */
  problems: string[];
  /** How many valid files were left out because the album is full. */
  overLimit: number;
};

/** Extension and MIME type by file name, because browsers report no type for HEIC; null for a type that is not accepted. */
export function uploadTypeOf(name: string): { ext: string; type: string } | null {
  const ext = name.includes('.') ? (name.split('.').pop() ?? '').toLowerCase() : '';
  if (!Object.hasOwn(UPLOAD_TYPES, ext)) return null;
  return { ext, type: UPLOAD_TYPES[ext as keyof typeof UPLOAD_TYPES] }; // checked by hasOwn
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

/**
 * Divides chosen files into those to upload and the problems of the others (specification 2, section 5).
 * @param most photos that an album may have
 */
export function checkFiles<Chosen extends FileFacts>(
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
    const duplicate = [...known, ...accepted].some((other) => isSame(file, other));
    const problem = problemOf(file, mode);
    if (problem) problems.push(problem);
    else if (duplicate) problems.push(`${file.name}: This photo is already selected`);
    else accepted.push(file);
  }
  if (mode === 'single') return { accepted, problems, overLimit: 0 };
  const room = Math.max(0, most - known.length);
  const overLimit = Math.max(0, accepted.length - room);
  return { accepted: accepted.slice(0, room), problems, overLimit };
}
