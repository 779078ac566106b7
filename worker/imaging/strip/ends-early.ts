import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import { hasEnd } from '../containers/jpeg-image.ts';

/** Whether the end of a JPEG or PNG is missing. Pixels are missing only if it can't be decoded, too. */
export function endsEarly(bytes: Buffer, type: PhotoType): boolean {
  if (type === 'image/jpeg') return !hasEnd(bytes);
  return type === 'image/png' && !bytes.includes('IEND', 0, 'latin1');
}
