/** A calendar day, YYYY-MM-DD. */
export type CalendarDay = string;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Cached, since creating one takes about 50 µs. There are as many as time zones in use. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** The calendar day of an instant in an IANA time zone. */
export function calendarDay(instant: Date, timeZone: string): CalendarDay {
  const parts = formatIn(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The first day of the calendar month of `day`. */
export const monthStart = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01`;

/** The day before `day`. */
export const dayBefore = (day: CalendarDay): CalendarDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** The first day of the month after that of `day`. */
export function nextMonthStart(day: CalendarDay): CalendarDay {
  const next = new Date(`${monthStart(day)}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 10);
}

/** The day after `day`. */
export const dayAfter = (day: CalendarDay): CalendarDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const HOUR_MS = 60 * 60 * 1000;

/**
 * The instant at which a calendar day begins in an IANA time zone: midnight, or later if the clocks skip midnight (as
 * in Beirut in spring). Offsets from UTC are between −12 and +14 hours; the day's begin lies between these.
 */
export function dayStart(day: CalendarDay, timeZone: string): Date {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  let before = utcMidnight - 15 * HOUR_MS;
  let within = utcMidnight + 14 * HOUR_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (calendarDay(new Date(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}

/** Whether this is the name of a known IANA time zone. Fixed offsets such as +01:00 are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
