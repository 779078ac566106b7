import Bowser from 'bowser';

/** A browser by its `User-Agent` for people: "Chrome on Windows", "Safari on iPhone". */
export function deviceName(userAgent: string | null): string {
  // An empty one is refused by the parser.
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

/** Largest first; months and years are near enough for how long ago something was. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const satisfies readonly [Intl.RelativeTimeFormatUnit, number][];

// In the language of the sentence that it stands in.
const words = new Intl.RelativeTimeFormat('en');

/** How long ago something was, in words of its largest whole unit; below a minute, and in the future, it is "just now". */
export function timeAgo(iso: string, now: Date): string {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1000;
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}
