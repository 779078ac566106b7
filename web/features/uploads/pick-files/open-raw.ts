import { isRawName, RAW_WITHOUT_JPEG } from '@photo-coach/shared/domain/raw/raw-formats.ts';
import { readRaw } from '@photo-coach/shared/domain/raw/read-raw.ts';
import { RAW_MAX_BYTES, UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';

/** What is uploaded for a chosen file, or why nothing can be. */
type OpenedFile = { file: File } | { problem: string };

/**
 * What is uploaded for a chosen file: for a camera's RAW file the JPEG that the camera has embedded, under the name of
 * the RAW file; otherwise the file itself. The sensor's data stays on the photographer's computer.
 */
export async function openRaw(file: File): Promise<OpenedFile> {
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
