import { REMARK_ROUTES, type SayAgainRequest } from '@photo-coach/shared/contracts/http/remarks.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';

export const meantKindsKey = ['meant-kinds'] as const;

/** The effects that the account intends in its photos, by genre. */
export const meantKindsQuery = queryOptions({
  queryKey: meantKindsKey,
  queryFn: ({ signal }) => callRoute(REMARK_ROUTES.listMeant, { signal }),
});

/** Stops ignoring an effect that the account intended in photos of a genre. */
export function useSayAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SayAgainRequest) => callRoute(REMARK_ROUTES.sayAgain, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: meantKindsKey });
      // The critiques that mention it again are rewritten.
      await client.invalidateQueries({ queryKey: ['analysis'] });
    },
  });
}
