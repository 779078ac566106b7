/**
 * The id of the toast about a session that has ended. What the end has prevented says more: its toast has the same id, and
 * so takes that one's place.
 */
export const SESSION_ENDED_TOAST = 'session-ended';
