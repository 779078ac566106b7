const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A day in the person's language and time zone: 'Nov 27, 2026'. @param time ISO 8601 */
export const formatDay = (time: string): string => day.format(new Date(time));

const format = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a time without the year, in the reader's time zone: `1 December at 09:12`. @param time ISO 8601 */
export const dayAndTime = (time: string): string => format.format(new Date(time));
