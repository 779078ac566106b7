import { PICKER_MAX_BYTES } from '@photo-coach/shared/domain/uploads.ts';
import { digestFile } from '../digest-file.ts';
import { type ChosenPhoto, folderOf, type UploadItem } from '../upload/upload-item.ts';
import type { UploadMode } from '../upload-mode.ts';
import { extractJpeg, UNREADABLE } from './extract-jpeg.ts';
import { leaveOutOthers, leaveOutPairs, markThumbnails, type ReadFile } from './left-out.ts';
import { readFileKinds } from './read-file-kind.ts';

/** A photo that was chosen before. @property file null if it was uploaded before a reload */
type KnownPhoto = Pick<UploadItem, 'name' | 'size' | 'folder' | 'isRaw' | 'sha256'> & {
  file: File | null;
};

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

async function readDigest({ sha256, file }: KnownPhoto): Promise<string | null> {
  return sha256 ?? (file && (await digestFile(file)));
}

/** Finds the photo with the same content; only files of the same size are read for that. */
async function findSame(
  file: File,
  others: readonly KnownPhoto[],
): Promise<KnownPhoto | undefined> {
  for (const other of others.filter(({ size }) => size === file.size)) {
    const digest = await digestFile(file);
    if (digest !== null && digest === (await readDigest(other))) return other;
  }
  return undefined;
}

function describeSame({ name, folder }: ReadFile, other: KnownPhoto): string {
  if (other.name !== name) return `${name}: This is the same photo as ${other.name}`;
  return other.folder === folder || other.folder === null
    ? `${name}: This photo is already selected`
    : `${name}: This is the same photo as ${other.folder}/${other.name}`;
}

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
  const same = await findSame(file, others);
  if (same !== undefined) return { problem: describeSame(read, same) };
  return { photo: { file, folder, isRaw } };
}

const toKnown = (photo: ChosenPhoto): KnownPhoto => {
  const { name, size } = photo.file;
  return { ...photo, name, size, sha256: null };
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
