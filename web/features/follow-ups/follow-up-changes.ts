import {
  type AnswerFollowUp,
  type FollowUp,
  followUpReplySchema,
  type StartFollowUp,
} from '@photo-coach/shared/contracts/http/follow-ups.ts';
import { followUpPage } from '@photo-coach/shared/domain/pages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { hasCode } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { FOLLOW_UPS_KEY } from './follow-ups-queries.ts';

const pathOf = (id: string) => `/follow-ups/${encodeURIComponent(id)}`;

/** Sends a change of a follow-up, and opens its page with the reply. */
function useChange<Variables>(send: (variables: Variables) => Promise<{ followUp: FollowUp }>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: send,
    async onSuccess({ followUp }) {
      client.setQueryData([FOLLOW_UPS_KEY, followUp.id], followUp);
      void client.invalidateQueries({ queryKey: [FOLLOW_UPS_KEY], exact: true });
      await navigate(followUpPage(followUp.id));
    },
  });
}

/** Takes up a piece of advice. */
export const useStartFollowUp = () =>
  useChange((body: StartFollowUp) =>
    callApi({ method: 'POST', path: '/follow-ups', body, reply: followUpReplySchema }),
  );

/** Answers it by a later photo or album. */
export const useAnswerFollowUp = (id: string) =>
  useChange((body: AnswerFollowUp) =>
    callApi({ method: 'PUT', path: `${pathOf(id)}/answer`, body, reply: followUpReplySchema }),
  );

/** Requests another verdict. */
export const useJudgeAgain = (id: string) =>
  useChange(() =>
    callApi({ method: 'POST', path: `${pathOf(id)}/judge-again`, reply: followUpReplySchema }),
  );

/** Deletes it. @param onForgotten called once it is gone */
export function useForgetFollowUp(id: string, onForgotten: () => void) {
  const client = useQueryClient();
  return useMutation({
    // One that is gone already, such as one removed in another tab, counts as deleted.
    mutationFn: () =>
      callApi({ method: 'DELETE', path: pathOf(id), reply: z.undefined() }).catch((error) => {
        if (!hasCode(error, 'PGRST116')) throw error;
      }),
    onSuccess() {
      client.setQueryData<FollowUp[]>([FOLLOW_UPS_KEY], (known) =>
        known?.filter((followUp) => followUp.id !== id),
      );
      onForgotten();
      client.removeQueries({ queryKey: [FOLLOW_UPS_KEY, id] });
    },
  });
}
