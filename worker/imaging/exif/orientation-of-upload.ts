import type { Orientation } from '@photo-coach/shared/contracts/records.ts';
import { sniffType } from '../header/sniff-type.ts';
import { pictureOf } from '../raw/picture-of.ts';
import { readOrientation } from './read-orientation.ts';

/**
 * How an upload says that its stored pixels are to be turned; for a RAW file its embedded JPEG says so. Decodes no
 * pixels.
 * @throws AppError photo_empty, photo_type_not_allowed, photo_raw_without_jpeg
 */
export async function orientationOfUpload(bytes: Buffer, name: string): Promise<Orientation> {
  const picture = await pictureOf(bytes, name);
  return readOrientation(picture, await sniffType(picture, name));
}
