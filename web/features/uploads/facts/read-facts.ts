import type { PhotoFacts } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import PQueue from 'p-queue';
import { makeThumbnail } from '../thumbnails/make-thumbnail.ts';
import { differenceHash, HASHED_HEIGHT, HASHED_WIDTH } from './difference-hash.ts';
import { readCaptureTime } from './read-capture-time.ts';

/** One at a time: each file is decoded at full size. */
const queue = new PQueue({ concurrency: 1 });

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

/**
 * Reads when a photo was taken and, to sort it by likeness, what it looks like.
 * @param isWanted asked when its turn comes; a photo that was removed is not read
 */
export function readFacts(
  file: File,
  { isSorted, isWanted }: { isSorted: boolean; isWanted: () => boolean },
): Promise<PhotoFacts | null> {
  return queue.add(async () => {
    if (!isWanted()) return null;
    const takenAt = await readCaptureTime(file);
    return { takenAt, perceptualHash: isSorted ? await readPerceptualHash(file) : null };
  });
}
