/** EXIF 2.32, section 4.6.5: `2024:05:01 12:30:00`; zeros or spaces if the clock was not set. */
const EXIF_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/;

/**
 * Reads an EXIF time as if the camera's clock showed UTC. The time zone is ignored: phones store it and most cameras
 * don't, but all of them show the photographer's local time, so photos of both are sorted as they were taken.
 * @param subsecond decimal digits of a fraction of a second, if there are any
 * @returns ms since 1970; null if it is invalid
 */
export function parseCaptureTime(text: string, subsecond = ''): number | null {
  const parts = EXIF_TIME.exec(text)?.slice(1).map(Number);
  if (parts === undefined) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (year === 0 || month === 0 || day === 0) return null;
  const fraction = /^\d+/.exec(subsecond)?.[0] ?? '0';
  return (
    Date.UTC(year, month - 1, day, hour, minute, second) +
    Math.floor(1000 * Number(`0.${fraction}`))
  );
}

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
