import Bowser from 'bowser';

/** The name of a device from its `User-Agent`: "Chrome on Windows", "Safari on iPhone". */
export function deviceName(userAgent: string | null): string {
  // The parser throws on an empty string.
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  // "iPhone" says more than "iOS".
  const place = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (browser.name && place) return `${browser.name} on ${place}`;
  return browser.name || place || 'Unknown device';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds per unit, largest first; months and years are approximate. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const satisfies readonly [Intl.RelativeTimeFormatUnit, number][];

// Always English, like the sentence around it.
const words = new Intl.RelativeTimeFormat('en');

/** How long ago a time was, in its largest whole unit; "just now" for less than a minute and for the future. */
export function timeAgo(iso: string, now: Date): string {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1000;
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}
