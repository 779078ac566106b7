import { PICKER_MAX_BYTES } from '@photo-coach/shared/domain/uploads.ts';
import { type ChosenPhoto, folderOf, type UploadItem } from '../upload/upload-item.ts';
import type { UploadMode } from '../upload-mode.ts';
import { extractJpeg, UNREADABLE } from './extract-jpeg.ts';
import { leaveOutOthers, leaveOutPairs, markThumbnails, type ReadFile } from './left-out.ts';
import { readFileKinds } from './read-file-kind.ts';

/** A photo that was chosen before. */
type KnownPhoto = Pick<UploadItem, 'name' | 'size' | 'lastModified' | 'folder' | 'isRaw'>;

type CheckedFiles = {
  accepted: ChosenPhoto[];
  /** One message per rejected file, or one for several. */
  problems: string[];
  /** How many photos were left out because the album is full. */
  overLimit: number;
};

type CheckOptions = {
  known: readonly KnownPhoto[];
  mode: UploadMode;
  /** Maximum number of photos of an album. */
  most: number;
};

const isSame = (file: File, { name, size, lastModified }: KnownPhoto): boolean =>
  file.name === name && file.size === size && file.lastModified === lastModified;

/** Why a file can't be uploaded, by what its beginning shows; null if it is a photo. */
function findProblem({ name, kind }: ReadFile, mode: UploadMode): string | null {
  if (kind === 'photo' || kind === 'raw') return null;
  if (kind === 'empty') return `${name}: This file is empty`;
  if (kind === 'unreadable') return `${name}: ${UNREADABLE}`;
  return mode === 'single'
    ? `${name}: Unsupported file type. Please use JPEG, PNG, WEBP, TIFF, or HEIC files.`
    : `${name}: Please select image files (JPG, PNG, WEBP, TIFF, HEIC)`;
}

/** The photo of a chosen file, or why it can't be uploaded. */
async function openPhoto(
  read: ReadFile,
  others: readonly KnownPhoto[],
): Promise<{ photo: ChosenPhoto } | { problem: string }> {
  const { name, folder, kind } = read;
  const isRaw = kind === 'raw';
  const opened = isRaw ? await extractJpeg(read.file) : { file: read.file };
  if ('problem' in opened) return { problem: `${name}: ${opened.problem}` };
  const { file } = opened;
  if (file.size > PICKER_MAX_BYTES) {
    return { problem: `${name}: File too large. Please use files under 20MB` };
  }
  if (others.some((other) => isSame(file, other))) {
    return { problem: `${name}: This photo is already selected` };
  }
  return { photo: { file, folder, isRaw } };
}

const toKnown = (photo: ChosenPhoto): KnownPhoto => {
  const { name, size, lastModified } = photo.file;
  return { ...photo, name, size, lastModified };
};

async function readChosen(chosen: readonly File[]): Promise<ReadFile[]> {
  const kinds = await readFileKinds(chosen);
  const read = chosen.map((file, index) => {
    const kind = kinds[index] ?? 'unreadable';
    return { file, name: file.name, folder: folderOf(file), kind };
  });
  return markThumbnails(read);
}

/**
 * Divides chosen files into the photos to upload and the problems of the others.
 * Their content decides, never their names. Of a RAW file the JPEG inside is taken.
 */
export async function checkFiles(
  chosen: readonly File[],
  { known, mode, most }: CheckOptions,
): Promise<CheckedFiles> {
  const pairs = leaveOutPairs(await readChosen(chosen), known);
  if (mode === 'single' && pairs.files.length > 1) {
    return { accepted: [], problems: ['Please select only one photo'], overLimit: 0 };
  }
  const others = leaveOutOthers(pairs.files);
  const checked: CheckedFiles = {
    accepted: [],
    problems: [...pairs.problems, ...others.problems],
    overLimit: 0,
  };
  for (const read of others.files) {
    const problem = findProblem(read, mode);
    const earlier = [...known, ...checked.accepted.map(toKnown)];
    if (problem !== null) checked.problems.push(problem);
    else if (mode === 'album' && earlier.length >= most) checked.overLimit += 1;
    else {
      const opened = await openPhoto(read, earlier);
      if ('photo' in opened) checked.accepted.push(opened.photo);
      else checked.problems.push(opened.problem);
    }
  }
  return checked;
}
