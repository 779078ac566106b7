import type { TimeRange } from '@photo-coach/shared/contracts/http/estimates.ts';

const MINUTE = 60;
const HOUR = 3600;
/** Seconds that are shown in steps of five; anything longer is shown in minutes. */
const MOST_SECONDS = 55;
/**
 * A range whose upper end exceeds the lower one by at most so many seconds, or so many times, is shown as a single
 * time.
 */
const SURE = { seconds: 5, times: 1.4 };
/** Too few seconds to be worth planning for. */
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

/** The upper end, rounded up, and the unit that it is shown in. */
function highEnd(seconds: number): { text: string; unit: number } {
  if (seconds <= MOST_SECONDS) return { text: `${inSteps(seconds)} seconds`, unit: 1 };
  if (seconds <= HOUR)
    return { text: unitsOf(Math.ceil(seconds / MINUTE), 'a minute', 'minutes'), unit: MINUTE };
  return { text: unitsOf(Math.ceil(seconds / HOUR), 'an hour', 'hours'), unit: HOUR };
}

/** The lower end, rounded down: only a number if it has the unit of the upper one; null if it says nothing. */
function lowEnd(seconds: number, unit: number): string | null {
  if (unit > 1 && seconds >= unit) return String(Math.floor(seconds / unit));
  if (unit === HOUR && seconds >= MINUTE) return `${Math.floor(seconds / MINUTE)} minutes`;
  if (seconds < FEW_SECONDS) return null;
  const rounded = Math.floor(seconds / 5) * 5;
  return unit === 1 ? String(rounded) : `${rounded} seconds`;
}

/** The remaining time: a single time if it is certain, otherwise a range, rounded outward. */
export function timeRangeText({ lowSeconds: low, highSeconds: high }: TimeRange): string {
  if (high - low <= SURE.seconds || high <= low * SURE.times) return timeLeftText(high);
  const { text, unit } = highEnd(high);
  const from = lowEnd(low, unit);
  return from === null ? `up to ${text} left` : `${from} to ${text} left`;
}
