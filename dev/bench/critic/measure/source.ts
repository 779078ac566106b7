import { type Exif, NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import { realPhotos } from '../../../../testing/fixtures/real-photos.ts';
import { decodePhoto } from '../../../../worker/imaging/decode/decode-photo.ts';
import { readExif } from '../../../../worker/imaging/exif/read-exif.ts';
import { sniffType } from '../../../../worker/imaging/header/sniff-type.ts';
import { workingImage } from '../../../../worker/imaging/measure/working-images.ts';
import type { Pixels } from '../../../../worker/imaging/pixels.ts';
import { isScene, paintScene } from './scene-source.ts';

/** A photo as it was uploaded, and at the working size. */
export type Source = { readonly full: Pixels; readonly working: Pixels };

/** @throws Error for a photo that is not in the collection */
export function photoBytes(photo: string): Buffer {
  const [folder = '', name = ''] = photo.split('/');
  const found = realPhotos(folder).find((file) => file.name.replace(/\.\w+$/, '') === name);
  if (found === undefined) throw new Error(`${photo} is missing from the collection`);
  return found.read();
}

/** Decodes a photo (folder/name) or paints a scene. */
export async function loadSource(photo: string): Promise<Source> {
  if (isScene(photo)) {
    const full = paintScene(photo);
    return { full, working: full };
  }
  const bytes = photoBytes(photo);
  const full = await decodePhoto(bytes, await sniffType(bytes, photo), { name: photo });
  return { full, working: await workingImage(full) };
}

/** The file's settings, without decoding it. */
export async function loadExif(photo: string): Promise<Exif> {
  if (isScene(photo)) return NO_EXIF;
  const bytes = photoBytes(photo);
  return readExif(bytes, await sniffType(bytes, photo));
}
