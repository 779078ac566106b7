import { parseCaptureTime } from './parse-capture-time.ts';

/**
 * When a photo was taken, by the camera's clock as if it were UTC, ms since 1970. Reads only the file's metadata, and
 * of that only the capture time.
 * @returns null if the file has no readable metadata
 */
export async function readCaptureTime(file: File): Promise<number | null> {
  try {
    // Loaded with the first file that is chosen.
    const { default: ExifReader } = await import('exifreader');
    const { exif } = await ExifReader.load(file, {
      length: 'auto',
      expanded: true,
      includeOffsets: true,
      includeTags: { exif: ['DateTimeOriginal', 'SubSecTimeOriginal'] },
    });
    const time = exif?.DateTimeOriginal?.description ?? '';
    return parseCaptureTime(time, exif?.SubSecTimeOriginal?.description);
  } catch {
    return null;
  }
}
