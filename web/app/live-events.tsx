import { useLiveEvents } from '../features/analyses/live-updates/use-live-events.ts';
import { useSession } from '../lib/session/session.ts';
import { sessionIdOf } from '../lib/session/session-identity.ts';

/** Receives the server's events while there is a session; must be inside the query client's provider. */
export default function LiveEvents() {
  const { session } = useSession();
  useLiveEvents(session && sessionIdOf(session.access_token));
  return null;
}
