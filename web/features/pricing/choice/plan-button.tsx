import Check from 'lucide-react/icons/check';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { lookOf, type OfferedPlan } from '../pricing-content.ts';

type PlanButtonProps = {
  plan: OfferedPlan;
  /** Whether it is the account's plan. */
  isHeld: boolean;
  /** Whether the account has a paid plan, which includes everything in the free one. */
  hasPaidPlan: boolean;
  /** Whether the plan has just become active. */
  isActivated: boolean;
  /** Whether its checkout is being requested. */
  isRequested: boolean;
  /** Whether it can't be chosen yet. */
  isWaiting: boolean;
  onChoose: () => void;
};

const isIncluded = ({ plan, hasPaidPlan }: PlanButtonProps): boolean =>
  hasPaidPlan && plan.plan === 'free';

function idleLabel(props: PlanButtonProps): string {
  if (props.isHeld) return 'Current Plan';
  return isIncluded(props) ? 'Included in your plan' : props.plan.action;
}

/** A plan's button; the same element in every state, so that it keeps the focus. */
export function PlanButton(props: PlanButtonProps) {
  const { plan, hasPaidPlan, isActivated, isRequested, isWaiting, onChoose } = props;
  // A paying customer is not urged to change plans.
  const idleLook = hasPaidPlan ? 'outline' : lookOf(plan);
  return (
    <BusyButton
      look={isActivated ? 'done' : idleLook}
      busy={isRequested}
      busyLabel="Processing..."
      aria-disabled={isWaiting || isIncluded(props)}
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
