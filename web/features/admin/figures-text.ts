const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always', style: 'short' });
const compact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const MS = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
/** At this duration a longer unit is used, ms. */
const UNITS = [
  ['day', MS.day, 2 * MS.day],
  ['hour', MS.hour, 90 * MS.minute],
  ['minute', MS.minute, 90 * MS.second],
  ['second', MS.second, 3 * MS.second],
] as const;

/** How long ago a time was, or how far ahead it is: '40 sec. ago'. */
export function agoText(time: string, now: number): string {
  const away = Date.parse(time) - now;
  const unit = UNITS.find(([, , from]) => Math.abs(away) >= from);
  return unit === undefined ? 'just now' : relative.format(Math.round(away / unit[1]), unit[0]);
}

/** A duration in the two units that matter: '1 min 5 s'. */
export function durationText(milliseconds: number): string {
  if (milliseconds < MS.second) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < MS.minute) return `${compact.format(milliseconds / MS.second)} s`;
  const seconds = Math.round(milliseconds / MS.second);
  if (milliseconds < MS.hour) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor(seconds / 60) % 60} min`;
}

const MICROS = 1_000_000;

/** Millionths of a dollar; below ten cents with four digits, which is what a request costs. */
export const dollarsText = (micros: number): string =>
  `$${(micros / MICROS).toFixed(micros !== 0 && micros < MICROS / 10 ? 4 : 2)}`;

const figures = new Intl.NumberFormat('en-US');

export const countText = (count: number): string => figures.format(count);
