import { ownProperty } from '../../../lib/own-property.ts';
import { formatDay, type PlanStatus } from '../plan-status/plan-status.ts';

/** What a status means for the plan's owner, and what to do about it. */
export type PlanAdvice = {
  title: string;
  text: string;
  /** The action in the billing portal, as a button label. */
  action: string | null;
};

type Facts = {
  plan: string;
  /** The day on which the trial or the paid period ends. */
  end: string | null;
  /** The deadline for paying an unpaid plan that was canceled: ' by December 22, 2026'; else empty. */
  deadline: string;
};

const ADVICE: Readonly<Record<string, (facts: Facts) => PlanAdvice>> = {
  trialing: ({ plan, end }) => ({
    title: 'You are on a free trial',
    text:
      end === null
        ? `You pay nothing for ${plan} yet. When the trial ends, you pay for ${plan} every month.`
        : `${plan} is free until ${end}. Then you pay for ${plan} every month, unless you cancel before that day.`,
    action: null,
  }),
  past_due: ({ plan, deadline }) => ({
    title: 'Your last payment didn’t go through',
    text: `${plan} is paused, and the limits of the free plan apply. Update your card${deadline}, and ${plan} is back as soon as the payment goes through.`,
    action: 'Update Card',
  }),
  unpaid: ({ plan, deadline }) => ({
    title: 'Your last invoice isn’t paid',
    text: `${plan} is paused, and the limits of the free plan apply. Pay the invoice${deadline}, and ${plan} is back right away.`,
    action: 'Pay Invoice',
  }),
  incomplete: ({ plan }) => ({
    title: 'Your first payment isn’t finished',
    text: `${plan} starts as soon as the payment goes through.`,
    action: 'Finish Payment',
  }),
  paused: ({ plan }) => ({
    title: 'Your subscription is paused',
    text: `The limits of the free plan apply until you resume ${plan}.`,
    action: 'Resume Plan',
  }),
  canceled: ({ plan }) => ({
    title: 'Your plan has ended',
    text: `You are on Starter, the free plan, now. Your albums and critiques stay. You can choose ${plan} again at any time.`,
    action: null,
  }),
};

const adviceOnEnd = (plan: string, end: string): PlanAdvice => ({
  title: 'Your plan won’t renew',
  text: `You keep ${plan} until ${end}. Then the limits of the free plan apply, and your albums and critiques stay. If you change your mind, renew it before that day.`,
  action: 'Renew Plan',
});

/** The day by which to pay, to follow a verb. A pending cancellation ends the plan. */
function deadlineOf({ subscriptionEnd, isCanceled }: PlanStatus, now: number): string {
  const isAhead = subscriptionEnd !== null && Date.parse(subscriptionEnd) > now;
  return isCanceled && isAhead ? ` by ${formatDay(subscriptionEnd)}` : '';
}

/**
 * Explains a plan that doesn't simply renew.
 * @param now the time, ms
 * @returns null for a plan that renews, for the free plan, and for an unknown status
 */
export function planAdviceOf(planStatus: PlanStatus, now: number): PlanAdvice | null {
  const { subscribed, status, planName: plan, subscriptionEnd, isCanceled } = planStatus;
  const end = subscriptionEnd === null ? null : formatDay(subscriptionEnd);
  const facts = {
    plan,
    end,
    deadline: deadlineOf(planStatus, now),
  };
  if (subscribed && isCanceled && end !== null) return adviceOnEnd(plan, end);
  return ownProperty(ADVICE, status)?.(facts) ?? null;
}
