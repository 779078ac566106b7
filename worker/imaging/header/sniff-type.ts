import {
  type PhotoType,
  photoTypeOf,
  SIGNATURE_BYTES,
} from '@photo-coach/shared/domain/photo-types.ts';
import { fileTypeFromBuffer } from 'file-type';
import { photoProblem } from '../photo-problem.ts';

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
