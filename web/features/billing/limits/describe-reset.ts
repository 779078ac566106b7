const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** How long until then: 'in 25 minutes', 'in 5 hours', 'in 9 days'. Days are rounded up, as on a calendar. */
function timeUntil(resetsAt: Date, now: Date): string {
  const left = resetsAt.getTime() - now.getTime();
  if (left < HOUR_MS) return relative.format(Math.max(1, Math.round(left / MINUTE_MS)), 'minute');
  if (left < 1.5 * DAY_MS) return relative.format(Math.round(left / HOUR_MS), 'hour');
  return relative.format(Math.ceil(left / DAY_MS), 'day');
}

/** The time of day and, unless it is tomorrow, the date, by the clock of the browser. */
function clockTime(resetsAt: Date, now: Date, timeZone: string | undefined): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(resetsAt);
  if (resetsAt.getTime() - now.getTime() > DAY_MS + HOUR_MS) {
    return `on ${format({ month: 'long', day: 'numeric' })}`;
  }
  const time = format({ hour: 'numeric', minute: '2-digit' });
  return time === '12:00 AM' ? 'at midnight' : `at ${time}`;
}

/** When a limit resets, in words. */
export type ResetText = {
  /** 'in 25 minutes', 'in 5 hours', 'in 9 days'. */
  wait: string;
  /** 'at midnight', 'at 6:00 AM', 'on December 1'. */
  clock: string;
};

/**
 * Says when a limit resets.
 * @param resetsAt ISO 8601
 * @param timeZone IANA name; the browser's by default
 */
export function describeReset(resetsAt: string, now: Date, timeZone?: string): ResetText {
  const at = new Date(resetsAt);
  return { wait: timeUntil(at, now), clock: clockTime(at, now, timeZone) };
}
