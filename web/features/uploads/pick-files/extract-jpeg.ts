import { FILE_CUT_OFF, RAW_WITHOUT_JPEG } from '@photo-coach/shared/domain/raw/raw-formats.ts';
import { type FileParts, readRaw } from '@photo-coach/shared/domain/raw/read-raw.ts';
import { RAW_MAX_BYTES, UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';

export const UNREADABLE = 'This file can’t be read. Please choose it again.';

/** The JPEG inside a RAW file, or why nothing of it can be uploaded. */
type Extracted = { file: File } | { problem: string };

/** A chosen file, to be read in parts. */
export const toParts = (file: File): FileParts => ({
  size: file.size,
  read: async (at, length) => new Uint8Array(await file.slice(at, at + length).arrayBuffer()),
});

/**
 * Takes the JPEG that the camera has embedded in a RAW file, under the name of that file. The sensor's data stays on
 * the photographer's computer.
 */
export async function extractJpeg(file: File): Promise<Extracted> {
  const { name, size, lastModified } = file;
  if (size > RAW_MAX_BYTES) {
    const most = RAW_MAX_BYTES / 1024 / 1024;
    return { problem: `File too large. Please use RAW files under ${most}MB` };
  }
  try {
    const raw = await readRaw(toParts(file));
    if (raw === null) return { problem: RAW_WITHOUT_JPEG };
    if (raw.jpeg === null) return { problem: raw.isCut ? FILE_CUT_OFF : RAW_WITHOUT_JPEG };
    // Copied, because a Blob doesn't accept the bytes of a shared buffer.
    const jpeg = new Uint8Array(raw.jpeg);
    return { file: new File([jpeg], name, { type: UPLOAD_TYPES.jpg, lastModified }) };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return { problem: UNREADABLE };
  }
}
