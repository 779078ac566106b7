import { z } from 'zod';

export const captureTimeSchema = z.strictObject({
  /** The camera's clock as if it showed UTC, ms since 1970. */
  localMs: z.int(),
  /** How far the clock was ahead of UTC; null if the file doesn't say. */
  offsetMinutes: z.int().nullable(),
});
/** When a photo was taken, by the clock of its camera. */
export type CaptureTime = z.infer<typeof captureTimeSchema>;

const MINUTE_MS = 60_000;

/**
 * The times by which photos are compared, ms. These are instants if every photo that has a time has a time zone too;
 * else the clocks of the cameras, whose zones are then ignored: phones store a zone and many cameras don't, but all of
 * them show the photographer's local time.
 */
export function comparableTimes<Photo>(
  photos: readonly Photo[],
  readTime: (photo: Photo) => CaptureTime | null,
): Map<Photo, number | null> {
  const taken = photos.map((photo) => ({ photo, time: readTime(photo) }));
  const areInstants = taken.every(({ time }) => time === null || time.offsetMinutes !== null);
  const toMs = ({ localMs, offsetMinutes }: CaptureTime): number =>
    areInstants ? localMs - (offsetMinutes ?? 0) * MINUTE_MS : localMs;
  return new Map(taken.map(({ photo, time }) => [photo, time && toMs(time)]));
}

/** ISO 8601: local time, with its offset if it is known: `2024-05-01T12:30:00.250+02:00`. */
export function formatCaptureTime({ localMs, offsetMinutes }: CaptureTime): string {
  const local = new Date(localMs).toISOString().replace(/(\.000)?Z$/, '');
  return offsetMinutes === null ? local : local + formatOffset(offsetMinutes);
}

function formatOffset(minutes: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const ahead = Math.abs(minutes);
  const clock = `${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
  return `${minutes < 0 ? '-' : '+'}${clock}`;
}
