import { profileRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';

/** The signed-in user's profile, with the plan. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callApi({ path: '/me/profile', reply: profileRecordSchema, signal }),
});
