/** The time zone when it is an IANA name that this machine knows, else UTC. */
export function knownTimeZone(name: unknown): string {
  if (typeof name !== 'string') return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return 'UTC';
    throw error;
  }
}
