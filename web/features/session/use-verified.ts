import { useQuery } from '@tanstack/react-query';
import { isVerified, useSession } from '../../lib/session/session.ts';
import { meQuery } from './me-query.ts';

/**
 * Whether the signed-in user's email is verified, or the site sends no mails. The users record
 * knows it when the session was stored before. False without a user and when the record can't be read.
 * @returns null while unknown
 */
export function useVerified(): boolean | null {
  const { status, session } = useSession();
  const inSession = session !== null && isVerified(session);
  const { data, isPending } = useQuery({ ...meQuery, enabled: session !== null && !inSession });
  if (inSession) return true;
  if (status === 'loading' || (session !== null && isPending)) return null;
  return session !== null && (data?.email_verified ?? false);
}
