import {
  type PhotoType,
  photoTypeOf,
  SIGNATURE_BYTES,
} from '@photo-coach/shared/domain/photo-types.ts';
import { fileTypeFromBuffer } from 'file-type';
import { isPhotoProblem, photoProblem } from '../photo-problem.ts';

/**
 * The type of a file by its first bytes; its name and declared type are ignored.
 * @throws AppError photo_empty, photo_type_not_allowed
 */
export async function sniffType(bytes: Uint8Array, name: string): Promise<PhotoType> {
  if (bytes.length === 0) throw photoProblem('photo_empty', name);
  const start = bytes.subarray(0, SIGNATURE_BYTES);
  const type = photoTypeOf((await fileTypeFromBuffer(start))?.mime, start);
  if (type === null) throw photoProblem('photo_type_not_allowed', name);
  return type;
}

/** What an operator needs to know about a failed file, without its name and content. */
type FileDescription = {
  /** Bytes. */
  size: number;
  /** By its content; null if it is not an accepted type. */
  type: PhotoType | null;
};

/** Describes a file for the log by its first bytes: what lies behind them is read in imaging processes alone. */
export async function describeFile(bytes: Buffer): Promise<FileDescription> {
  const type = await sniffType(bytes, '').catch((error: unknown) => {
    if (isPhotoProblem(error)) return null;
    throw error;
  });
  return { size: bytes.length, type };
}
