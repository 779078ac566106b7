import { useFollowSessionEnd } from './follow-session-end.ts';

/** Follows the session's end where no AppShell does. Loaded once there is a session. */
export default function SessionFollower() {
  useFollowSessionEnd();
  return null;
}
