import {
  type AnswerFollowUp,
  FOLLOW_UP_ROUTES,
  type FollowUp,
  type StartFollowUp,
} from '@photo-coach/shared/contracts/http/follow-ups.ts';
import { followUpPage } from '@photo-coach/shared/domain/pages.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { hasCode } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';

/** The first part of the keys of all queries about follow-ups. */
export const FOLLOW_UPS_KEY = 'follow-ups';

/** Advice that the account took up, newest first. */
export const followUpsQuery = queryOptions({
  queryKey: [FOLLOW_UPS_KEY],
  queryFn: ({ signal }) => callRoute(FOLLOW_UP_ROUTES.list, { signal }).then(({ items }) => items),
  // Photos may have been deleted since.
  staleTime: 0,
});

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
  useChange((body: StartFollowUp) => callRoute(FOLLOW_UP_ROUTES.start, { body }));

/** Answers it by a later photo. */
export const useAnswerFollowUp = (id: string) =>
  useChange((body: AnswerFollowUp) => callRoute(FOLLOW_UP_ROUTES.answer, { params: { id }, body }));

/** Requests another verdict. */
export const useJudgeAgain = (id: string) =>
  useChange(() => callRoute(FOLLOW_UP_ROUTES.judgeAgain, { params: { id } }));

/** Deletes it. @param onForgotten called once it is gone */
export function useForgetFollowUp(id: string, onForgotten: () => void) {
  const client = useQueryClient();
  return useMutation({
    // One that is gone already, such as one removed in another tab, counts as deleted.
    mutationFn: () =>
      callRoute(FOLLOW_UP_ROUTES.delete, { params: { id } }).catch((error) => {
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
