import type {
  AccountActionReply,
  AccountActionRequest,
} from '@photo-coach/shared/contracts/http/admin-actions.ts';
import type { Actor } from '@photo-coach/shared/server/operators/actor.ts';
import {
  disableAccount,
  enableAccount,
} from '@photo-coach/shared/server/operators/disable-account.ts';
import { setPlan } from '@photo-coach/shared/server/operators/set-plan.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { resetPassword } from '../operators/reset-password.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'env' | 'events' | 'queue' | 'log'>;
type Chosen = { actor: Actor; userId: string };

const DONE: AccountActionReply = { link: null, subscribedPlan: null };

/** The effect of each action. It is recorded in the same transaction by the function that carries it out. */
const ACTIONS: {
  [Name in AccountActionRequest['action']]: (
    dependencies: Dependencies,
    chosen: Chosen,
    request: Extract<AccountActionRequest, { action: Name }>,
  ) => Promise<AccountActionReply>;
} = {
  async disable(dependencies, chosen, { reason }) {
    await disableAccount(dependencies, { ...chosen, reason });
    return DONE;
  },
  async enable(dependencies, chosen, { reason }) {
    await enableAccount(dependencies, { ...chosen, reason });
    return DONE;
  },
  async 'set-plan'(dependencies, chosen, { reason, plan }) {
    const { subscription } = await setPlan(dependencies, { ...chosen, reason, plan });
    return { ...DONE, subscribedPlan: subscription?.plan ?? null };
  },
  async 'reset-password'(dependencies, chosen, { reason }) {
    return {
      ...DONE,
      link: await resetPassword(dependencies, { ...chosen, reason, send: 'link' }),
    };
  },
};

/**
 * Performs an operator's chosen action on an account.
 * @throws AppError PGRST116; validation_failed for an operator's account
 */
export async function actOnAccount(
  dependencies: Dependencies,
  chosen: Chosen,
  request: AccountActionRequest,
): Promise<AccountActionReply> {
  // The table's key is the request's own action.
  const act = ACTIONS[request.action] as (
    ...given: [Dependencies, Chosen, AccountActionRequest]
  ) => Promise<AccountActionReply>;
  return await act(dependencies, chosen, request);
}
