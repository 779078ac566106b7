import type { Exif } from '@photo-coach/shared/contracts/measurements.ts';
import { realPhotos } from '../../../../testing/fixtures/real-photos.ts';
import { decodePhoto } from '../../../../worker/imaging/decode/decode-photo.ts';
import { readExif } from '../../../../worker/imaging/exif/read-exif.ts';
import { sniffType } from '../../../../worker/imaging/header/sniff-type.ts';
import { workingImage } from '../../../../worker/imaging/measure/working-images.ts';
import type { Pixels } from '../../../../worker/imaging/pixels.ts';

/** A photo as it was uploaded, at the working size, and the settings of its file. */
export type Source = { readonly full: Pixels; readonly working: Pixels; readonly exif: Exif };

/** @throws Error for a photo that is not in the collection */
export function photoBytes(photo: string): Buffer {
  const [folder = '', name = ''] = photo.split('/');
  const found = realPhotos(folder).find((file) => file.name.replace(/\.\w+$/, '') === name);
  if (found === undefined) throw new Error(`${photo} is missing from the collection`);
  return found.read();
}

/** Decodes a photo (folder/name). */
export async function loadSource(photo: string): Promise<Source> {
  const bytes = photoBytes(photo);
  const type = await sniffType(bytes, photo);
  const full = await decodePhoto(bytes, type, { name: photo });
  return { full, working: await workingImage(full), exif: await readExif(bytes, type) };
}
