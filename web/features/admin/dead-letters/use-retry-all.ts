import type {
  DeadLetterGroup,
  RetryDeadLettersReply,
} from '@photo-coach/shared/contracts/http/admin-dead-letters.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { retryDeadLetters } from './dead-letters-query.ts';

export type Retried = Pick<RetryDeadLettersReply, 'retried' | 'left'>;

const NONE: Retried = { retried: 0, left: 0 };

/** Tries all of a group again, a part with each request; `progress` is how far it has come. */
export function useRetryAll() {
  const client = useQueryClient();
  const [progress, setProgress] = useState(NONE);
  const mutation = useMutation({
    mutationFn: async ({ group, why }: { group: DeadLetterGroup; why: string }) => {
      const { of, queue, name, reason } = group;
      let sum = NONE;
      let cursor: string | null = null;
      setProgress(sum);
      do {
        const reply: RetryDeadLettersReply = await retryDeadLetters({
          of,
          queue,
          name,
          reason,
          why,
          cursor,
        });
        sum = { retried: sum.retried + reply.retried, left: sum.left + reply.left };
        setProgress(sum);
        cursor = reply.nextCursor;
      } while (cursor !== null);
      return sum;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
  return { ...mutation, progress };
}
