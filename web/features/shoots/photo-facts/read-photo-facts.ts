import type { PhotoFacts } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import { readCaptureTime } from '../../uploads/read-capture-time.ts';
import { makeThumbnail } from '../../uploads/thumbnails/make-thumbnail.ts';
import { differenceHash, HASHED_HEIGHT, HASHED_WIDTH } from './difference-hash.ts';

async function readPerceptualHash(file: File): Promise<string | null> {
  try {
    // Uses the picture that the page shows; decoding the photo again would take as long again.
    const bitmap = await createImageBitmap(await makeThumbnail(file), {
      resizeWidth: HASHED_WIDTH,
      resizeHeight: HASHED_HEIGHT,
      resizeQuality: 'medium',
    });
    const canvas = new OffscreenCanvas(HASHED_WIDTH, HASHED_HEIGHT);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const pixels = context?.getImageData(0, 0, HASHED_WIDTH, HASHED_HEIGHT).data;
    return pixels === undefined ? null : differenceHash(pixels);
  } catch {
    // The browser can't decode this format; the photo is sorted by its time only.
    return null;
  }
}

/** Reads when a photo was taken and what it looks like. */
export async function readPhotoFacts(file: File): Promise<PhotoFacts> {
  return { takenAt: await readCaptureTime(file), perceptualHash: await readPerceptualHash(file) };
}
