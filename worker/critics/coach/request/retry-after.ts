/** A hint of when to ask again: the name under which a server gives it, in lower case, and its value. */
export type WaitHint = readonly [name: string, value: string];

const UNIT_SECONDS: Readonly<Record<string, number>> = {
  ms: 0.001,
  s: 1,
  sec: 1,
  second: 1,
  seconds: 1,
  m: 60,
  min: 60,
  minute: 60,
  minutes: 60,
  h: 3600,
};

/** Seconds of a duration such as `37s`, `1m30s` or `2 minutes`; null if it is none. */
function readDuration(text: string): number | null {
  const parts = [...text.matchAll(/([\d.]+) ?([a-z]+)/gi)];
  const seconds = parts.map(
    ([, count, unit = '']) => Number(count) * (UNIT_SECONDS[unit.toLowerCase()] ?? Number.NaN),
  );
  const sum = seconds.reduce((total, each) => total + each, 0);
  return parts.length === 0 || Number.isNaN(sum) ? null : sum;
}

/** Larger numbers are points in time: milliseconds or seconds since 1970. */
const MIN_EPOCH_MS = 1e12;
const MIN_EPOCH_SECONDS = 1e9;

function readHint([name, value]: WaitHint, now: number): number | null {
  const text = value.trim();
  const number = text === '' ? Number.NaN : Number(text);
  if (Number.isNaN(number)) {
    const date = Date.parse(text);
    return readDuration(text) ?? (Number.isNaN(date) ? null : (date - now) / 1000);
  }
  if (name.endsWith('ms')) return number / 1000;
  if (number > MIN_EPOCH_MS) return (number - now) / 1000;
  return number > MIN_EPOCH_SECONDS ? number - now / 1000 : number;
}

/**
 * Whole seconds until a request may be sent again, by the first hint that can be read: seconds, a duration, or a point
 * in time. Servers use all of them under the same names.
 * @returns null without such a hint
 */
export function readRetryAfter(hints: readonly WaitHint[], now: number): number | null {
  const seconds = hints.map((hint) => readHint(hint, now)).find((each) => each !== null);
  return seconds === undefined ? null : Math.max(0, Math.ceil(seconds));
}
