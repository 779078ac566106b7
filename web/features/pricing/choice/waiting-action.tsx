import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lookOf, type OfferedPlan } from '../pricing-content.ts';

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
