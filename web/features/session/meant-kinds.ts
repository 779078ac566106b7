import { REMARK_ROUTES, type SayAgainRequest } from '@photo-coach/shared/contracts/http/remarks.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';

export const meantKindsKey = ['meant-kinds'] as const;

/** What the account means in its photos, by genre. */
export const meantKindsQuery = queryOptions({
  queryKey: meantKindsKey,
  queryFn: ({ signal }) => callRoute(REMARK_ROUTES.listMeant, { signal }),
});

/** Lets something be said again that was meant in photos of a genre. */
export function useSayAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SayAgainRequest) => callRoute(REMARK_ROUTES.sayAgain, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: meantKindsKey });
      // The critiques that it is said in again are rewritten.
      await client.invalidateQueries({ queryKey: ['analysis'] });
    },
  });
}
