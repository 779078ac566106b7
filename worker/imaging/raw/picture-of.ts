import { readRaw } from '@photo-coach/shared/domain/raw/read-raw.ts';
import { photoProblem } from '../photo-problem.ts';

/**
 * The picture of an upload: a RAW file's embedded JPEG, else the upload itself.
 * @throws AppError photo_raw_without_jpeg, photo_truncated
 */
export async function pictureOf(bytes: Buffer, name: string): Promise<Buffer> {
  const read = async (at: number, length: number) => bytes.subarray(at, at + length);
  const raw = await readRaw({ size: bytes.length, read });
  if (raw === null) return bytes;
  if (raw.jpeg === null)
    throw photoProblem(raw.isCut ? 'photo_truncated' : 'photo_raw_without_jpeg', name);
  return Buffer.from(raw.jpeg.buffer, raw.jpeg.byteOffset, raw.jpeg.length);
}
