import type { PhotoFacts } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import ExifReader from 'exifreader';
import { makeThumbnail } from '../../uploads/thumbnails/make-thumbnail.ts';
import { differenceHash, HASHED_HEIGHT, HASHED_WIDTH } from './difference-hash.ts';
import { parseCaptureTime } from './parse-capture-time.ts';

/** Reads only the part of the file that holds its metadata, and of that only the capture time. */
async function readCaptureTime(file: File): Promise<number | null> {
  try {
    const { exif } = await ExifReader.load(file, {
      length: 'auto',
      expanded: true,
      includeOffsets: true,
      includeTags: { exif: ['DateTimeOriginal', 'SubSecTimeOriginal'] },
    });
    const time = exif?.DateTimeOriginal?.description ?? '';
    return parseCaptureTime(time, exif?.SubSecTimeOriginal?.description);
  } catch {
    // A file without readable metadata is sorted by its name.
    return null;
  }
}

async function readPerceptualHash(file: File): Promise<string | null> {
  try {
    // The picture that the page shows; decoding the photo once more would take as long again.
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
    // The browser can't decode this format; the photo is sorted by its time alone.
    return null;
  }
}

/** Reads when a photo was taken and what it looks like. */
export async function readPhotoFacts(file: File): Promise<PhotoFacts> {
  return { takenAt: await readCaptureTime(file), perceptualHash: await readPerceptualHash(file) };
}
