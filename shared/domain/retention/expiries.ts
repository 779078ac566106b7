/** A length of time, in words that PostgreSQL reads as an interval and that people can read. */
export type Period = `${number} ${'minutes' | 'hours' | 'day' | 'days'}`;

/** When rows are deleted: so long after the time in a column. */
type Expiry = { since: string; kept: Period };

/** How long a mailed link works. */
export const MAILED_LINK_WORKS = '24 hours' satisfies Period;

/** For how many days the lockout knows a device by its cookie. */
export const KNOWN_DEVICE_DAYS = 180;

/** How long an invitation to create an account works. */
export const INVITATION_WORKS = '14 days' satisfies Period;

/** Rows that the hourly upkeep deletes, by their table, and why nothing needs them any more. */
export const EXPIRING_ROWS = {
  // A social sign-in that was not completed in time.
  auth_flows: { since: 'expires_at', kept: '1 day' },
  // Long enough to see who never came.
  invitations: { since: 'expires_at', kept: '30 days' },
  // A mailed link that is used or expired gets the same answer as an unknown one.
  auth_one_time_tokens: { since: 'expires_at', kept: '1 day' },
  // Used tokens reveal a stolen copy; after a month a copy is merely unknown.
  auth_refresh_tokens: { since: 'used_at', kept: '30 days' },
  // Not refreshed for half a year.
  auth_sessions: { since: 'refreshed_at', kept: '180 days' },
  // Nobody has confirmed the address or used the account. It may belong to someone who never signed up.
  auth_users: { since: 'created_at', kept: '30 days' },
  // Their text goes when they are sent or given up; long enough to see which mail went where.
  mails: { since: 'created_at', kept: '30 days' },
  // Long enough to compare a year with the one before.
  // The same.
  model_requests: { since: 'created_at', kept: '400 days' },
  // The same.
  operator_actions: { since: 'at', kept: '400 days' },
  // Stripe sends an event again for three days and lists it for 30, so a repetition is still recognized.
  stripe_events: { since: 'processed_at', kept: '35 days' },
  // A link that has expired gets the same answer as an unknown one.
  share_links: { since: 'expires_at', kept: '1 day' },
  // Nothing that a request causes is tried for longer than this.
  // The API promises 24 hours by its own clock, so an hour more.
  idempotency_keys: { since: 'created_at', kept: '25 hours' },
} as const satisfies Record<string, Expiry>;

export type ExpiringTable = keyof typeof EXPIRING_ROWS;

/** Rows that a sweep deletes together with their files in the object store; it runs every ten seconds. */
export const EXPIRING_FILES = {
  // An upload's URL expires after an hour; an upload without an album after a day will never get one.
  uploads: { since: 'created_at', kept: '24 hours' },
  exports: { since: 'finished_at', kept: '24 hours' },
} as const satisfies Record<string, Expiry>;

/**
 * After this, the files of a deleted album or account are removed once more, for good. Until then they can reappear: a
 * signed URL accepts PUTs for an hour, a PUT takes up to 5 minutes, and a queue job that was running writes its
 * derivatives within 5 more.
 */
export const FILES_GONE_AFTER = '75 minutes' satisfies Period;

/** How long the queue keeps failed queue jobs, for operators; they contain only ids (shared/contracts/queues.ts). */
export const FAILED_WORK_KEPT = '7 days' satisfies Period;
