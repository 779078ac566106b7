import { type ComponentType, lazy, Suspense } from 'react';
import { SessionSwitch } from '../../../lib/session/session-switch.tsx';
import { useHasStoredSession } from '../../../lib/session/stored-session.ts';
import type { OfferedPlan } from '../pricing-content.ts';
import { VisitorAction, WaitingAction } from './plan-link.tsx';

type PlanActionProps = {
  plan: OfferedPlan;
  /** Whether the plan was chosen before sign-in, so that its checkout starts without a click. */
  resumes: boolean;
};

// If it can't be loaded, the buttons stay inactive until the page is opened again.
const MemberAction = lazy<ComponentType<PlanActionProps>>(() =>
  import('./member-action.tsx').catch(() => ({ default: WaitingAction })),
);

/** The button for a signed-in person, which loads once there is a session. */
function LoadedAction(props: PlanActionProps) {
  const hasSession = useHasStoredSession();
  const waiting = <WaitingAction plan={props.plan} />;
  if (!hasSession) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MemberAction {...props} />
    </Suspense>
  );
}

/** The button of a plan on the pricing page. */
export function PlanAction(props: PlanActionProps) {
  return (
    <SessionSwitch
      signedOut={<VisitorAction plan={props.plan} />}
      signedIn={<LoadedAction {...props} />}
    />
  );
}
