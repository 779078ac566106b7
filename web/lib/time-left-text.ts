import type { TimeRange } from '@photo-coach/shared/contracts/http/estimates.ts';

const MINUTE = 60;
const HOUR = 3600;
/** Seconds that are said in steps of five; anything longer is said in minutes. */
const MOST_SECONDS = 55;
/** An end that is at most so many seconds, or so many times, above the other one is said as one time. */
const SURE = { seconds: 5, times: 1.4 };
/** Seconds that are too few to plan by. */
const FEW_SECONDS = 10;

const inSteps = (seconds: number) => Math.ceil(seconds / 5) * 5;

/** A time that people can plan by: seconds in steps of five, then minutes. */
export function timeLeftText(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  if (seconds < MOST_SECONDS) return `about ${inSteps(seconds)} seconds left`;
  const minutes = Math.max(1, Math.round(seconds / MINUTE));
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`;
}

const unitsOf = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count} ${many}`;

/** The higher end, rounded up, and the unit that it is said in. */
function highEnd(seconds: number): { text: string; unit: number } {
  if (seconds <= MOST_SECONDS) return { text: `${inSteps(seconds)} seconds`, unit: 1 };
  if (seconds <= HOUR)
    return { text: unitsOf(Math.ceil(seconds / MINUTE), 'a minute', 'minutes'), unit: MINUTE };
  return { text: unitsOf(Math.ceil(seconds / HOUR), 'an hour', 'hours'), unit: HOUR };
}

/** The lower end, rounded down: a bare number where it has the unit of the higher one; null for one that says nothing. */
function lowEnd(seconds: number, unit: number): string | null {
  if (unit > 1 && seconds >= unit) return String(Math.floor(seconds / unit));
  if (unit === HOUR && seconds >= MINUTE) return `${Math.floor(seconds / MINUTE)} minutes`;
  if (seconds < FEW_SECONDS) return null;
  const rounded = Math.floor(seconds / 5) * 5;
  return unit === 1 ? String(rounded) : `${rounded} seconds`;
}

/** How long something still takes: as one time when it is sure, else as a range that is rounded outward. */
export function timeRangeText({ lowSeconds: low, highSeconds: high }: TimeRange): string {
  if (high - low <= SURE.seconds || high <= low * SURE.times) return timeLeftText(high);
  const { text, unit } = highEnd(high);
  const from = lowEnd(low, unit);
  return from === null ? `up to ${text} left` : `${from} to ${text} left`;
}
