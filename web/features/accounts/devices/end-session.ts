import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { sessionsKey } from './sessions-query.ts';

async function endSession(id: string): Promise<void> {
  try {
    await callApi({
      method: 'DELETE',
      path: `/me/sessions/${encodeURIComponent(id)}`,
      reply: z.undefined(),
    });
  } catch (error) {
    // It has ended meanwhile, which is what was asked for.
    if (!hasCode(error, 'PGRST116')) throw error;
  }
}

/** Signs another device out; the list is asked for anew whatever came of it. */
export function useEndSession() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: sessionsKey });
  return useMutation({
    mutationFn: endSession,
    onSuccess: refresh,
    // Not waited for: why it failed is told at once.
    onError: () => void refresh(),
  });
}
