import { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import { authSettingsSchema } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';

/** The sign-in methods that the server is configured for. */
export const authSettingsQuery = queryOptions({
  queryKey: ['auth-settings'],
  queryFn: ({ signal }) =>
    callRoute(AUTH_ROUTES.readSettings, { reply: authSettingsSchema, signal }),
  staleTime: 5 * 60_000,
});
