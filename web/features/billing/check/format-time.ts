const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** A time with seconds, in the person's language and time zone; null for none. */
export const formatTime = (isoTime: string | null | undefined): string | null =>
  isoTime ? time.format(new Date(isoTime)) : null;
