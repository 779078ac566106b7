import { type PhotoType, photoTypeOf } from '@photo-coach/shared/domain/photo-types.ts';
import { fileTypeFromBuffer } from 'file-type';
import { photoProblem } from '../photo-problem.ts';

/**
 * The type of a file by its content; its name and declared type are ignored.
 * @throws AppError photo_empty, photo_type_not_allowed
 */
export async function sniffType(bytes: Uint8Array, name: string): Promise<PhotoType> {
  if (bytes.length === 0) throw photoProblem('photo_empty', name);
  const type = photoTypeOf((await fileTypeFromBuffer(bytes))?.mime, bytes);
  if (type === null) throw photoProblem('photo_type_not_allowed', name);
  return type;
}
