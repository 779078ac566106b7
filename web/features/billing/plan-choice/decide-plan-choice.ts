import type { PricingReply } from '@photo-coach/shared/contracts/http/billing.ts';
import type { PaidPlan, Plan } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { effectivePlan, heldPlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';

/** What the choice of a plan depends on. */
export type ChoosingAccount = {
  plan: Plan;
  plan_status: string | null;
  /** Whether the email is verified; null while unknown. */
  isVerified: boolean | null;
};

/** What happens when a plan is chosen. */
export type PlanChoice =
  | { kind: 'sign-up' }
  | { kind: 'activate-starter' }
  /** `page`: where the account can do something about it. */
  | {
      kind: 'refuse';
      title: 'Already Subscribed' | 'Higher Plan Active';
      text: string;
      page?: string;
    }
  /** The account has the plan, but hasn't paid for it. */
  | { kind: 'manage' }
  | { kind: 'verify-email'; plan: PaidPlan }
  /** A change between paid plans, which has to be confirmed. `currentName`: the plan to be replaced. */
  | { kind: 'confirm-switch'; plan: PaidPlan; currentName: string }
  | { kind: 'checkout'; plan: PaidPlan };

function chooseStarter(held: PaidPlan | null, isEnding: boolean): PlanChoice {
  if (held === null) return { kind: 'activate-starter' };
  const { label } = PLANS[held];
  return {
    kind: 'refuse',
    title: 'Higher Plan Active',
    text: isEnding
      ? `You’re on ${label} until it ends, and then on Starter.`
      : `You’re on ${label}. To go back to Starter, cancel ${label} first.`,
    page: `${PAGES.billingManage}#quick-actions`,
  };
}

/**
 * Decides what the choice of a plan does.
 * @param chosen the plan's key in the pricing reply
 * @param account null when nobody is signed in
 * @param isEnding whether the account's plan ends without being canceled
 */
export function decidePlanChoice(
  chosen: keyof PricingReply,
  account: ChoosingAccount | null,
  isEnding = false,
): PlanChoice {
  if (account === null) return { kind: 'sign-up' };
  const held = heldPlan(account);
  if (chosen === 'starter') return chooseStarter(held, isEnding);
  if (held === chosen) {
    if (effectivePlan(account) === 'free') return { kind: 'manage' };
    const text = `You’re on ${PLANS[held].label} already.`;
    return { kind: 'refuse', title: 'Already Subscribed', text };
  }
  if (account.isVerified === false) return { kind: 'verify-email', plan: chosen };
  if (held === null) return { kind: 'checkout', plan: chosen };
  return { kind: 'confirm-switch', plan: chosen, currentName: PLANS[held].label };
}
