import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { effectivePlan, heldPlan, isOnHold } from '@photo-coach/shared/domain/plans/plans.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { type StripeTab, thisTab } from '../../billing/checkout/stripe-tab.ts';
import {
  type ChoosingAccount,
  decidePlanChoice,
} from '../../billing/plan-choice/decide-plan-choice.ts';
import { isFirstPlan, trialText } from '../../billing/plan-choice/price-text.ts';
import { useChoosingAccount, usePaidChoice } from '../../billing/plan-choice/use-paid-choice.tsx';
import { isEnding, statusText } from '../../billing/plan-status/plan-status.ts';
import { usePlanStatus } from '../../billing/plan-status/use-plan-status.ts';
import { lookOf, type OfferedPlan, signUpAddress } from '../pricing-content.ts';
import { ActionNote } from './plan-link.tsx';

/** How long Starter's button says 'Plan Activated' before the upload page opens, ms. */
const STARTER_SHOWN_MS = 1500;

/** Whether Starter has just been chosen, and how to choose it. */
function useStarterActivation(): [isActivated: boolean, activate: () => void] {
  const [isActivated, setIsActivated] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isActivated) return;
    const timer = setTimeout(() => void navigate(PAGES.uploadChoice), STARTER_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isActivated, navigate]);
  return [isActivated, () => setIsActivated(true)];
}

/**
 * The choice of a plan by a signed-in person.
 * @returns among others `choose`, which carries out the choice for this account
 */
function usePlanChoice(id: OfferedPlan['id']) {
  const { account, isLoading } = useChoosingAccount();
  const { data: status } = usePlanStatus();
  const { checkout, carryOut, dialog } = usePaidChoice();
  const navigate = useNavigate();
  const [isStarterActivated, activateStarter] = useStarterActivation();

  const choose = (openTab?: () => StripeTab) => {
    const choice = decidePlanChoice(id, account, status && isEnding(status));
    if (choice.kind === 'sign-up') void navigate(signUpAddress(id));
    else if (choice.kind === 'activate-starter') activateStarter();
    else carryOut(choice, openTab);
  };
  return { account, isLoading, checkout, isStarterActivated, dialog, choose };
}

/** Chooses the plan once, in this tab, as soon as the account is known. */
function useResume(isWanted: boolean, choose: (openTab: () => StripeTab) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current) return;
    isDone.current = true;
    choose(() => thisTab);
  }, [isWanted, choose]);
}

/** How long a button says 'Plan Activated', ms. */
const SHOWN_MS = 3000;

/** Calls back once the page is visible: at once if it is. @returns a function that cancels it */
function onceVisible(then: () => void): () => void {
  const listening = new AbortController();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    listening.abort();
    then();
  };
  document.addEventListener('visibilitychange', look, listening);
  look();
  return () => listening.abort();
}

/**
 * Whether a plan has come into force while the page was open, for 3 s. In a hidden tab the time starts when the user
 * returns from the tab in which they paid.
 * @param isActive null while unknown
 */
function useJustActivated(isActive: boolean | null): boolean {
  const before = useRef<boolean | null>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const wasActive = before.current;
    before.current = isActive;
    if (isActive !== true || wasActive !== false) return;
    setIsShown(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onceVisible(() => {
      timer = setTimeout(() => setIsShown(false), SHOWN_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [isActive]);
  return isShown && isActive === true;
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

function holdText(status: string): string {
  if (status === 'paused') return 'Paused: on hold until you resume it. ';
  return `${statusText(status)}: on hold until you pay. `;
}

/** A link to the account's plan page, and why it matters if the plan is on hold. */
function HeldPlanNote({ account }: { account: ChoosingAccount }) {
  const { plan_status: status } = account;
  return (
    <>
      {status !== null && isOnHold(account) && holdText(status)}
      <Link to={PAGES.billingManage} className="text-ink underline underline-offset-4">
        Manage plan
      </Link>
    </>
  );
}

type PlanButtonProps = {
  plan: OfferedPlan;
  /** Whether it is the account's plan. */
  isHeld: boolean;
  /** Whether the account has a paid plan. */
  hasPaidPlan: boolean;
  /** Whether the plan has just become active. */
  isActivated: boolean;
  /** Whether its checkout is being requested. */
  isRequested: boolean;
  /** Whether it can't be chosen yet. */
  isWaiting: boolean;
  onChoose: () => void;
};

function idleLabel({ plan, isHeld, hasPaidPlan }: PlanButtonProps): string {
  if (isHeld) return 'Current Plan';
  return hasPaidPlan && plan.plan === 'free' ? `Switch to ${plan.name}` : plan.action;
}

/** A plan's button; the same element in every state, so that it keeps the focus. */
function PlanButton(props: PlanButtonProps) {
  const { plan, hasPaidPlan, isActivated, isRequested, isWaiting, onChoose } = props;
  // A paying customer is not urged to change plans.
  const idleLook = hasPaidPlan ? 'outline' : lookOf(plan);
  return (
    <BusyButton
      look={isActivated ? 'done' : idleLook}
      busy={isRequested}
      busyLabel="Processing..."
      aria-disabled={isWaiting}
      className="w-full"
      onClick={() => {
        if (!isActivated) onChoose();
      }}
    >
      {isActivated && <Check aria-hidden="true" />}
      {isActivated && 'Plan Activated'}
      {!isActivated && idleLabel(props)}
    </BusyButton>
  );
}

type MemberActionProps = { plan: OfferedPlan; resumes: boolean };

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

/** A plan's button for a signed-in person, with its states. */
export default function MemberAction(props: MemberActionProps) {
  const { session } = useSession();
  return (
    <QueryClientProvider client={queryClient}>
      {/* The cache is cleared when another account signs in; queries of the earlier one would wait forever. */}
      <Action key={session?.user.id} {...props} />
    </QueryClientProvider>
  );
}
