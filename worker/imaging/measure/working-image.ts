import { fromPixels, type Pixels, sizeWithin } from '../pixels.ts';

/**
 * Pixels on the longest side of the image that is measured. About what a large screen shows: what can't be seen at this
 * size does not spoil a photo, and photos of different sizes measure alike.
 */
const WORKING_SIDE = 2048;

/** The photo at the working size; a smaller photo stays as it is. The linear kernel leaves no halos beside edges. */
export async function workingImage(photo: Pixels): Promise<Pixels> {
  if (Math.max(photo.width, photo.height) <= WORKING_SIDE) return photo;
  const { data, info } = await fromPixels(photo)
    .resize({ ...sizeWithin(photo, WORKING_SIDE), kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
