import type { CaptureTime } from '@photo-coach/shared/domain/capture-time/capture-time.ts';
import {
  CAPTURE_TIME_FIELDS,
  findCaptureTime,
} from '@photo-coach/shared/domain/capture-time/find-capture-time.ts';
import type ExifReader from 'exifreader';
import type { ExpandedTags } from 'exifreader';

const INCLUDED = {
  expanded: true as const, // one of two forms of the result
  includeTags: { exif: [...CAPTURE_TIME_FIELDS] },
};

/**
 * Reads the metadata of a file, and not its picture. A TIFF is read whole, because its metadata can be anywhere.
 * @throws Error if it has no metadata
 */
async function readTags(reader: typeof ExifReader, file: File): Promise<ExpandedTags> {
  const start = await file.slice(0, 2).text();
  const isTiff = start === 'II' || start === 'MM';
  return isTiff
    ? reader.load(file, INCLUDED)
    : reader.load(file, { ...INCLUDED, length: 'auto', includeOffsets: true });
}

/** When a photo was taken, by its metadata; null if it doesn't say. */
export async function readCaptureTime(file: File): Promise<CaptureTime | null> {
  try {
    // Loaded with the first file that is chosen.
    const { default: reader } = await import('exifreader');
    const { exif } = await readTags(reader, file);
    return findCaptureTime(
      Object.fromEntries(CAPTURE_TIME_FIELDS.map((name) => [name, exif?.[name]?.description])),
    );
  } catch {
    return null;
  }
}
