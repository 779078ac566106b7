import type { PhotoFacts } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import ExifReader from 'exifreader';
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

/** Decodes the file; the browser frees the full-size bitmap before this returns. */
async function readPerceptualHash(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, {
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

/** Reads when a photo was taken and what it looks like. Call for one file at a time: each is decoded at full size. */
export async function readPhotoFacts(file: File): Promise<PhotoFacts> {
  return { takenAt: await readCaptureTime(file), perceptualHash: await readPerceptualHash(file) };
}
