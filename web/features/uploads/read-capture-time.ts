import type { CaptureTime } from '@photo-coach/shared/domain/capture-time/capture-time.ts';
import { parseCaptureTime } from '@photo-coach/shared/domain/capture-time/parse-capture-time.ts';

/**
 * When a photo was taken. Reads only the file's metadata, and
 * of that only the capture time.
 * @returns null if the file has no readable metadata
 */
export async function readCaptureTime(file: File): Promise<CaptureTime | null> {
  try {
    // Loaded with the first file that is chosen.
    const { default: ExifReader } = await import('exifreader');
    const { exif } = await ExifReader.load(file, {
      length: 'auto',
      expanded: true,
      includeOffsets: true,
      includeTags: { exif: ['DateTimeOriginal', 'OffsetTimeOriginal', 'SubSecTimeOriginal'] },
    });
    return parseCaptureTime({
      text: exif?.DateTimeOriginal?.description ?? '',
      offset: exif?.OffsetTimeOriginal?.description,
      subsecond: exif?.SubSecTimeOriginal?.description,
    });
  } catch {
    return null;
  }
}
