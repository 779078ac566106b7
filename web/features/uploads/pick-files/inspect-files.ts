import { photoTypeOf } from '@photo-coach/shared/domain/photo-types.ts';
import { isRawName, RAW_WITHOUT_JPEG } from '@photo-coach/shared/domain/raw/raw-formats.ts';
import { readRaw } from '@photo-coach/shared/domain/raw/read-raw.ts';
import { RAW_MAX_BYTES, UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';
import { type InspectedFile, uploadTypeOf } from './check-files.ts';

type Inspected = InspectedFile & { file: File };

/** Enough for every signature that file-type knows, bytes. */
const HEAD_BYTES = 4100;

/**
 * Whether a file's content is a photo of an accepted type, as the worker will see it; its name proves nothing. A file
 * that can't be read counts as a photo: its upload will report the problem.
 */
async function isPhoto(file: Blob): Promise<boolean> {
  // Loaded with the first file that is chosen.
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return photoTypeOf((await fileTypeFromBuffer(head))?.mime, head) !== null;
  } catch {
    return true;
  }
}

/** Read at each end, bytes: the start has the camera's EXIF, the end has picture data. */
const COMPARED_BYTES = 4096;

const fingerprints = new WeakMap<Blob, Promise<string>>();

async function readFingerprint(file: Blob): Promise<string> {
  const end = Math.max(0, file.size - COMPARED_BYTES);
  const ends = new Blob([file.slice(0, COMPARED_BYTES), file.slice(end)]);
  return new TextDecoder('latin1').decode(await ends.arrayBuffer());
}

/** The bytes at both ends of a file; read once. */
function fingerprintOf(file: Blob): Promise<string> {
  const known = fingerprints.get(file) ?? readFingerprint(file);
  fingerprints.set(file, known);
  return known;
}

/** Whether two files hold the same photo under two names: the same size, and the same bytes at both ends. */
async function isSameContent(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  return (await fingerprintOf(one)) === (await fingerprintOf(other));
}

/** The name of an earlier file with the same content under another name; null if there is none. */
async function findSame(file: File, others: readonly File[]): Promise<string | null> {
  for (const other of others) {
    if (other.name !== file.name && (await isSameContent(file, other))) return other.name;
  }
  return null;
}

/** What is uploaded for a chosen file, or why nothing can be. */
type OpenedFile = { file: File } | { problem: string };

/**
 * What is uploaded for a chosen file: for a camera's RAW file the JPEG that the camera has embedded, under the name of
 * the RAW file; otherwise the file itself. The sensor's data stays on the photographer's computer.
 */
async function openRaw(file: File): Promise<OpenedFile> {
  if (!isRawName(file.name)) return { file };
  const { name, size, lastModified } = file;
  if (size > RAW_MAX_BYTES) {
    const most = RAW_MAX_BYTES / 1024 / 1024;
    return { problem: `${name}: File too large. Please use RAW files under ${most}MB` };
  }
  const read = async (at: number, length: number) =>
    new Uint8Array(await file.slice(at, at + length).arrayBuffer());
  try {
    const raw = await readRaw({ size, read });
    if (raw === null) return { file };
    if (raw.jpeg === null) return { problem: `${name}: ${RAW_WITHOUT_JPEG}` };
    // Copied, because a Blob doesn't accept the bytes of a shared buffer.
    const jpeg = new Uint8Array(raw.jpeg);
    return { file: new File([jpeg], name, { type: UPLOAD_TYPES.jpg, lastModified }) };
  } catch (error) {
    // The file was moved or changed since it was chosen.
    if (!(error instanceof DOMException)) throw error;
    return { problem: `${name}: This file can’t be read. Please choose it again.` };
  }
}

async function inspectFile(file: File, earlier: readonly File[]): Promise<Inspected> {
  const opened = file.size > 0 ? await openRaw(file) : { file };
  if ('problem' in opened) {
    const { name, size } = file;
    return { name, size, file, isPhoto: false, problem: opened.problem, sameAs: null };
  }
  // For a RAW file its JPEG, whose size identifies it from then on.
  const { file: photo } = opened;
  const { name, size } = photo;
  const isAccepted = uploadTypeOf(name) !== null && size > 0 && (await isPhoto(photo));
  const others = earlier.filter(({ size: other }) => other > 0);
  const sameAs = isAccepted ? await findSame(photo, others) : null;
  return { name, size, file: photo, isPhoto: isAccepted, problem: null, sameAs };
}

/**
 * Inspects chosen files: whether each is a photo, and whether one was chosen twice. A RAW file is replaced by the JPEG
 * inside.
 * @param known the files that were chosen before
 */
export async function inspectFiles(
  chosen: readonly File[],
  known: readonly File[],
): Promise<Inspected[]> {
  const inspected: Inspected[] = [];
  for (const file of chosen) {
    const earlier = [...known, ...inspected.map((other) => other.file)];
    inspected.push(await inspectFile(file, earlier));
  }
  return inspected;
}
