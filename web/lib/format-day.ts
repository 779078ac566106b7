const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A day in the person's language and time zone: 'Nov 27, 2026'. @param time ISO 8601 */
export const formatDay = (time: string): string => day.format(new Date(time));
