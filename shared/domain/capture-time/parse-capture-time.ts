import type { CaptureTime } from './capture-time.ts';

/**
 * EXIF's `2024:05:01 12:30:00` (EXIF 2.32, section 4.6.5), ISO 8601, and what phones and editors write instead: other
 * separators, a fraction of a second, a zone.
 */
const TIME =
  /^(\d{4})[:\-/.](\d{1,2})[:\-/.](\d{1,2})[T ]\s{0,3}(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(.*)$/;
const ZONE = /^([+-])(\d{1,2})(?::?(\d\d))?$/;
/** Kiritimati, the farthest from UTC. */
const MAX_OFFSET_MINUTES = 14 * 60;
/**
 * Dates outside of these years are the zero or the end of a counter (1601, 1858, 1899, 2107, 9999), not when a photo
 * was taken.
 */
const [MIN_YEAR, MAX_YEAR] = [1900, 2099];

type WrittenTime = {
  text: string;
  /** A field with the zone of the clock, such as `+02:00`. A zone in the text itself counts more. */
  offset?: string | null | undefined;
  /** A field with the decimal digits of the fraction of a second. */
  subsecond?: string | null | undefined;
};

/** @returns null for a time that is unset, invalid or without an hour */
export function parseCaptureTime({ text, offset, subsecond }: WrittenTime): CaptureTime | null {
  const parts = TIME.exec(trimPadding(text));
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const [fraction = subsecond, zone = ''] = parts.slice(7);
  const ownZone = zone.trim();
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second, toMs(fraction)));
  const isReal = local.getUTCMonth() === month - 1 && local.getUTCDate() === day;
  const isClock = hour < 24 && minute < 60 && second < 60;
  if (!isReal || !isClock || year < MIN_YEAR || year > MAX_YEAR) return null;
  const offsetMinutes = parseOffset(ownZone || trimPadding(offset ?? ''));
  // What follows the time may change its meaning, as `PM` does.
  if (ownZone !== '' && offsetMinutes === null) return null;
  return { localMs: local.getTime(), offsetMinutes };
}

/** Fields are padded with blanks, and end with a zero. */
const trimPadding = (text: string): string => text.replace(/\0.*$/s, '').trim();

const toMs = (digits: string | null | undefined): number =>
  Number((/^\s*(\d{1,3})/.exec(digits ?? '')?.[1] ?? '').padEnd(3, '0'));

function parseOffset(text: string): number | null {
  if (/^(Z|UTC|GMT)$/i.test(text)) return 0;
  const [, sign, hours, minutes = '0'] = ZONE.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const ahead = Number(hours) * 60 + Number(minutes);
  if (ahead > MAX_OFFSET_MINUTES) return null;
  return sign === '-' ? 0 - ahead : ahead;
}
