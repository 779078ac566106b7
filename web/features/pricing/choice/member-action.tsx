import { heldPlan } from '@photo-coach/shared/domain/plans/held-plan.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { type StripeTab, thisTab } from '../../billing/checkout/stripe-tab.ts';
import { isFirstPlan, trialText } from '../../billing/plan-choice/price-text.ts';
import type { OfferedPlan } from '../pricing-content.ts';
import { HeldPlanNote } from './held-plan-note.tsx';
import { PlanButton } from './plan-button.tsx';
import { useJustActivated } from './use-just-activated.ts';
import { usePlanChoice } from './use-plan-choice.ts';
import { ActionNote } from './waiting-action.tsx';

type MemberActionProps = { plan: OfferedPlan; resumes: boolean };

/** Chooses the plan once, in this tab, as soon as the account is known. */
function useResume(isWanted: boolean, choose: (openTab: () => StripeTab) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current) return;
    isDone.current = true;
    choose(() => thisTab);
  }, [isWanted, choose]);
}

/** The plan's state for this account; unknown while the account loads. */
function usePlanState({ id, plan }: OfferedPlan, choice: ReturnType<typeof usePlanChoice>) {
  const { account, isLoading, checkout } = choice;
  const known = isLoading ? null : account;
  const justActivated = useJustActivated(known && effectivePlan(known) === id);
  const isOfThis = checkout.plan === id;
  const holds = known && (heldPlan(known) ?? 'free');
  return {
    held: known && holds === plan ? known : null,
    hasPaidPlan: holds !== null && holds !== 'free',
    trial: known && plan !== 'free' && isFirstPlan(known) ? trialText(plan) : null,
    isActivated: justActivated || choice.isStarterActivated,
    isRequested: isOfThis && checkout.phase === 'requesting',
    isOpened: isOfThis && checkout.phase === 'opened',
    isWaiting: isLoading || (checkout.phase === 'requesting' && !isOfThis),
  };
}

function Action({ plan, resumes }: MemberActionProps) {
  const choice = usePlanChoice(plan.id);
  const { dialog, choose } = choice;
  const { held, trial, isOpened, ...state } = usePlanState(plan, choice);
  useResume(resumes && !choice.isLoading, choose);
  return (
    <>
      <PlanButton plan={plan} isHeld={held !== null} {...state} onChoose={() => choose()} />
      <ActionNote>
        {state.isActivated && <span className="sr-only">Plan Activated. </span>}
        {held && <HeldPlanNote account={held} />}
        {!held && !isOpened && trial}
        {!held && isOpened && 'Checkout opened in a new tab. Once you’ve paid, this page updates.'}
      </ActionNote>
      {dialog}
    </>
  );
}

/** A plan's button for a signed-in person, with its states (docs/product.md#subscriptions). */
export default function MemberAction(props: MemberActionProps) {
  const { session } = useSession();
  return (
    <QueryClientProvider client={queryClient}>
      {/* The cache is cleared when another account signs in; queries of the earlier one would wait forever. */}
      <Action key={session?.user.id} {...props} />
    </QueryClientProvider>
  );
}
