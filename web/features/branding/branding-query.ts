import {
  BRANDING_ROUTES,
  type BrandingReply,
} from '@photo-coach/shared/contracts/http/branding.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { BY_PLAN } from '../session/me-query.ts';

/** How often to poll whether an uploaded logo has been checked, ms. */
const POLL_MS = 1000;

/** The branding of the signed-in user. */
export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: ({ signal }) => callRoute(BRANDING_ROUTES.read, { signal }),
  meta: BY_PLAN,
  refetchInterval: ({ state }) => (state.data?.branding?.isLogoPending ? POLL_MS : false),
});

/** Stores the reply of a change in the cache. */
export function useWriteReply() {
  const client = useQueryClient();
  return (reply: BrandingReply) => client.setQueryData(brandingQuery.queryKey, reply);
}
