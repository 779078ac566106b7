import { photoTypeOf } from '@photo-coach/shared/domain/photo-types.ts';

/** Enough for every signature that file-type knows, bytes. */
const HEAD_BYTES = 4100;

/**
 * Whether a file's content is a photo of an accepted type, as the worker will see it; its name proves nothing. A file
 * that can't be read counts as a photo: its upload will report the problem.
 */
export async function isPhoto(file: Blob): Promise<boolean> {
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
export async function isSameContent(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  return (await fingerprintOf(one)) === (await fingerprintOf(other));
}
