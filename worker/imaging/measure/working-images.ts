import { fromPixels, type Pixels, sizeWithin } from '../pixels.ts';

/**
 * Pixels on the longest side of the image that is measured. About the size of a large screen: a fault that is invisible
 * at this size does not spoil a photo, and photos of different sizes measure alike.
 */
const WORKING_SIDE = 2048;
/** The same for the image in which lines, edges and colors are measured. */
const DETAIL_SIDE = 640;

/** Resizes exactly. The linear kernel leaves no halos beside edges. */
async function resized(photo: Pixels, size: { width: number; height: number }): Promise<Pixels> {
  if (photo.width === size.width && photo.height === size.height) return photo;
  const { data, info } = await fromPixels(photo)
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The photo at the working size; a smaller photo stays as it is. */
export const workingImage = (photo: Pixels): Promise<Pixels> =>
  resized(photo, sizeWithin(photo, WORKING_SIDE));

/** A working image made smaller. Both sides are even, so that two by two of its pixels make a cell; 1 stays 1. */
export function detailImage(working: Pixels): Promise<Pixels> {
  const scale = Math.min(1, DETAIL_SIDE / Math.max(working.width, working.height));
  const side = (length: number) =>
    Math.max(Math.min(2, length), 2 * Math.floor((length * scale) / 2));
  return resized(working, { width: side(working.width), height: side(working.height) });
}
