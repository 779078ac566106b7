import { profileRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';

/** The profile, with the plan, of who is signed in. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callApi({ path: '/me/profile', reply: profileRecordSchema, signal }),
});
