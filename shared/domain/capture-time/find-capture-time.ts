import type { CaptureTime } from './capture-time.ts';
import { parseCaptureTime } from './parse-capture-time.ts';

/** The fields of EXIF that say when a photo was taken or digitized, by ExifReader's names. */
export const CAPTURE_TIME_FIELDS = [
  'DateTimeOriginal',
  'OffsetTimeOriginal',
  'SubSecTimeOriginal',
  'DateTimeDigitized',
  'OffsetTimeDigitized',
  'SubSecTimeDigitized',
] as const;

type WrittenTimes = Partial<
  Record<(typeof CAPTURE_TIME_FIELDS)[number], string | null | undefined>
>;

/**
 * When a photo was taken: by the field of EXIF that names the time of the picture, else of its digitization. The time at
 * which a file was last saved (DateTime, tIME) says nothing about the picture.
 */
export function findCaptureTime(exif: WrittenTimes): CaptureTime | null {
  const timeOf = (field: 'Original' | 'Digitized'): CaptureTime | null =>
    parseCaptureTime({
      text: exif[`DateTime${field}`] ?? '',
      offset: exif[`OffsetTime${field}`],
      subsecond: exif[`SubSecTime${field}`],
    });
  return timeOf('Original') ?? timeOf('Digitized');
}
