import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { ReactNode } from 'react';
import { SessionSwitch } from '../../../lib/session/session-switch.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { trialText } from '../../billing/plan-choice/price-text.ts';
import { lookOf, type OfferedPlan, signUpAddress } from '../pricing-content.ts';

/**
 * A plan's link for a visitor, who signs up first and then reaches the checkout of a paid plan; with the price after a
 * trial.
 */
export function VisitorAction({ plan }: { plan: OfferedPlan }) {
  const trial = plan.plan === 'free' ? null : trialText(plan.plan);
  return (
    <>
      <LinkButton to={signUpAddress(plan.id)} look={lookOf(plan)} className="w-full">
        {plan.action}
      </LinkButton>
      {trial !== null && <p className="mt-2.5 min-h-6 text-sm text-muted">{trial}</p>}
    </>
  );
}

/** The link of a plan outside the pricing page: signed-in people choose it there, because it needs their account. */
export function PlanLink({ plan }: { plan: OfferedPlan }) {
  return (
    <SessionSwitch
      signedOut={<VisitorAction plan={plan} />}
      signedIn={
        <LinkButton to={`${PAGES.pricing}#plan-${plan.id}`} look={lookOf(plan)} className="w-full">
          {plan.action}
        </LinkButton>
      }
    />
  );
}

/** The line under a member's button. Keeps its space while it is empty, so that nothing moves when it is filled. */
export function ActionNote({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className="mt-2.5 min-h-6 text-sm text-muted">
      {children}
    </p>
  );
}

/** The button of a plan while the one for signed-in people loads. */
export function WaitingAction({ plan }: { plan: OfferedPlan }) {
  return (
    <>
      <Button look={lookOf(plan)} aria-disabled className="w-full">
        {plan.action}
      </Button>
      <ActionNote />
    </>
  );
}
