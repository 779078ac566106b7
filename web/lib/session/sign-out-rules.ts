/**
 * Why a session that was on screen ended: signed out in this tab, signed out in another tab of this browser, or ended
 * by the server (signed out on another device, a new password, an expired session).
 */
export type SessionEnd = 'here' | 'other-tab' | 'ended';

/** The message that a tab posts to the others about its sign-out, which ends every session of the account. */
export type SignOutMessage = { phase: 'requested' | 'failed' | 'done'; userId: string };

/** A sign-out that another tab has started. */
export type AnnouncedSignOut = {
  userId: string;
  /** Milliseconds since 1970. */
  at: number;
};

/** An announcement without a result expires after this time, ms: the tab that posted it may be closed. */
const ANNOUNCEMENT_LIFETIME_MS = 30_000;

/** The announced sign-out after a message; null when there is none. */
export function announcementAfter(message: SignOutMessage, now: number): AnnouncedSignOut | null {
  return message.phase === 'failed' ? null : { userId: message.userId, at: now };
}

/** Whether another tab is signing this account out. */
export function isAnnounced(
  announced: AnnouncedSignOut | null,
  userId: string | undefined,
  now: number,
): boolean {
  if (announced === null || announced.userId !== userId) return false;
  return now - announced.at < ANNOUNCEMENT_LIFETIME_MS;
}

/**
 * The id of the toast about a session that has ended. What the end has prevented says more: its toast has the same id, and
 * so takes that one's place.
 */
export const SESSION_ENDED_TOAST = 'session-ended';
