/** How long before its deletion an album shows its last day. */
const NOTICE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The last day of an album that is deleted soon, an ISO time; null for one that stays for now.
 * @param days for how long albums are kept after their upload; null: until somebody deletes them
 */
export function keptUntil(days: number | null, uploadedAt: string, now: Date): string | null {
  if (days === null) return null;
  const end = Date.parse(uploadedAt) + days * DAY_MS;
  return end > now.getTime() + NOTICE_DAYS * DAY_MS ? null : new Date(end).toISOString();
}

/** How long albums are kept, in words. */
export const sayAlbumsKept = (days: number | null): string =>
  days === null
    ? 'Until you delete the album or the account'
    : `${days.toLocaleString('en-US')} days after the upload. The album shows its last day ${NOTICE_DAYS} days before`;
