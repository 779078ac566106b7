/**
 * Why a session that was on screen ended: by the person in this tab, by the person in another tab of this
 * browser, or by the server (signed out on another device, a new password, a session that ran out).
 */
export type SessionEnd = 'here' | 'other-tab' | 'ended';

/** What a tab tells the others of its sign-out, which ends every session of the account. */
export type SignOutNews = { phase: 'requested' | 'failed' | 'done'; userId: string };

/** A sign-out that another tab has begun. */
export type AnnouncedSignOut = {
  userId: string;
  /** Milliseconds since 1970. */
  at: number;
};

/** A tab that has not said for this long, ms, how its sign-out went will not any more. */
const ANNOUNCEMENT_TRUST_MS = 30_000;

/** What is known of another tab's sign-out after it has told this. */
export function afterNews(news: SignOutNews, now: number): AnnouncedSignOut | null {
  return news.phase === 'failed' ? null : { userId: news.userId, at: now };
}

/** Whether another tab is signing this account out. */
export function isAnnounced(
  announced: AnnouncedSignOut | null,
  userId: string | undefined,
  now: number,
): boolean {
  if (announced === null || announced.userId !== userId) return false;
  return now - announced.at < ANNOUNCEMENT_TRUST_MS;
}
