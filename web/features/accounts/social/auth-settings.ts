import { authSettingsSchema } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** The sign-in methods that the server is configured for. */
export const authSettingsQuery = queryOptions({
  queryKey: ['auth-settings'],
  queryFn: ({ signal }) => callApi({ path: '/auth/settings', reply: authSettingsSchema, signal }),
  staleTime: 5 * 60_000,
});
