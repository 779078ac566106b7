import type { CaptureTime } from './capture-time.ts';
import { parseCaptureTime } from './parse-capture-time.ts';
import { readXmpDate } from './read-xmp-date.ts';

/** The fields of EXIF that say when a photo was taken or digitized, by ExifReader's names. */
export const CAPTURE_TIME_FIELDS = [
  'DateTimeOriginal',
  'OffsetTimeOriginal',
  'SubSecTimeOriginal',
  'DateTimeDigitized',
  'OffsetTimeDigitized',
  'SubSecTimeDigitized',
] as const;

/** What a file's metadata says about its time. */
type WrittenTimes = {
  exif: Partial<Record<(typeof CAPTURE_TIME_FIELDS)[number], string | null | undefined>>;
  /** The beginning of its XMP, as text. */
  xmp: string | null;
  /** A PNG's text `Creation Time`. */
  creationTime: string | null;
};

/**
 * When a photo was taken: by the first valid field that names the time of the picture, else of its digitization, each
 * in EXIF before XMP (Metadata Working Group, "Guidelines for Handling Image Metadata", 2.0). The time at which a file
 * was last saved (DateTime, xmp:ModifyDate, tIME) says nothing about the picture.
 */
export function findCaptureTime({ exif, xmp, creationTime }: WrittenTimes): CaptureTime | null {
  const inExif = (field: 'Original' | 'Digitized'): CaptureTime | null =>
    parseCaptureTime({
      text: exif[`DateTime${field}`] ?? '',
      offset: exif[`OffsetTime${field}`],
      subsecond: exif[`SubSecTime${field}`],
    });
  const inXmp = (name: string): CaptureTime | null =>
    xmp === null ? null : parseCaptureTime({ text: readXmpDate(xmp, name) ?? '' });
  return (
    inExif('Original') ??
    inXmp('exif:DateTimeOriginal') ??
    inXmp('photoshop:DateCreated') ??
    inExif('Digitized') ??
    inXmp('exif:DateTimeDigitized') ??
    inXmp('xmp:CreateDate') ??
    inXmp('xap:CreateDate') ??
    parseCaptureTime({ text: creationTime ?? '' })
  );
}
