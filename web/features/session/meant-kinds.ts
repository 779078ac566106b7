import {
  meantKindsReplySchema,
  type SayAgainRequest,
} from '@photo-coach/shared/contracts/http/remarks.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../lib/api/call-api.ts';

export const meantKindsKey = ['meant-kinds'] as const;

/** The effects that the account intends in its photos, by genre. */
export const meantKindsQuery = queryOptions({
  queryKey: meantKindsKey,
  queryFn: ({ signal }) => callApi({ path: '/me/meant', reply: meantKindsReplySchema, signal }),
});

/** Stops ignoring an effect that the account intended in photos of a genre. */
export function useSayAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SayAgainRequest) =>
      callApi({ method: 'POST', path: '/me/meant/say-again', body, reply: z.undefined() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: meantKindsKey });
      // The critiques that mention it again are rewritten.
      await client.invalidateQueries({ queryKey: ['analysis'] });
    },
  });
}
