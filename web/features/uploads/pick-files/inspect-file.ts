import { photoTypeOf } from '@photo-coach/shared/domain/photo-types.ts';

/** Enough for every signature that file-type knows, bytes. */
const HEAD_BYTES = 4100;

/**
 * Whether a file is a photo of an accepted type by its content, as the worker will see it; its name can say anything.
 * A file that can't be read counts as one: its upload will say what is wrong.
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

/** Compared at each end, bytes: the start has the camera's EXIF, the end has picture data. */
const COMPARED_BYTES = 64 * 1024;

async function haveSameBytes(one: Blob, other: Blob, start: number): Promise<boolean> {
  const [bytes, others] = await Promise.all(
    [one, other].map(async (blob) => {
      const part = blob.slice(start, start + COMPARED_BYTES);
      return new Uint8Array(await part.arrayBuffer());
    }),
  );
  return bytes?.every((byte, index) => byte === others?.[index]) ?? false;
}

/** Whether two files hold the same photo under two names: the same size, and the same bytes at both ends. */
export async function isSameContent(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const end = Math.max(0, one.size - COMPARED_BYTES);
  return (await haveSameBytes(one, other, 0)) && (await haveSameBytes(one, other, end));
}
