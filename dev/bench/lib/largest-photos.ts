import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import sharp from 'sharp';
import { makePhotoFiles } from '../../../testing/fixtures/photo-files.ts';
import { realPhotos } from '../../../testing/fixtures/real-photos.ts';
import type { PhotoFile } from '../../../testing/product/test-user.ts';

/** The width of a generated photo of 12 MP. */
const MADE_PHOTO_SIDE = 4243;
const MEGA = 1_000_000;

/**
 * An album of the real photos with most pixels, 9.6 to 16 MP each in our collection; or generated ones of 12 MP.
 * @returns the photos, and the megapixels of one on average
 */
export async function largestPhotos(): Promise<{ files: PhotoFile[]; megapixels: number }> {
  const real = ['camera', 'more'].flatMap(realPhotos);
  const candidates =
    real.length >= MAX_PHOTOS_PER_ALBUM
      ? real.map(({ name, read }) => ({ name, bytes: read() }))
      : await makePhotoFiles(MAX_PHOTOS_PER_ALBUM, MADE_PHOTO_SIDE);
  const sized = await Promise.all(
    candidates.map(async (file) => {
      const { width, height } = await sharp(file.bytes).metadata();
      return { file, megapixels: (width * height) / MEGA };
    }),
  );
  const chosen = sized
    .toSorted((one, other) => other.megapixels - one.megapixels)
    .slice(0, MAX_PHOTOS_PER_ALBUM);
  return {
    files: chosen.map(({ file }) => file),
    megapixels: chosen.reduce((sum, each) => sum + each.megapixels, 0) / chosen.length,
  };
}
