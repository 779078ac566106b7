import { userRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useSession } from '../../lib/session/session.ts';

/** Where the users record is cached: after a change, put the reply there with `setQueryData`. */
export const meKey = ['me'] as const;

/** The users record of who is signed in. */
export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) => callApi({ path: '/me', reply: userRecordSchema, signal }),
});

/** The users record of who is signed in; asks for nothing without a session. */
export function useMe() {
  const { status } = useSession();
  return useQuery({ ...meQuery, enabled: status === 'signed-in' });
}
