import Check from 'lucide-react/icons/check';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { lookOf, type OfferedPlan } from '../pricing-content.ts';

type PlanButtonProps = {
  plan: OfferedPlan;
  /** Whether it is the account's plan. */
  isHeld: boolean;
  /** Whether the account has a better plan, which includes all of this one. */
  isIncluded: boolean;
  /** Whether the plan has just become active. */
  isActivated: boolean;
  /** Whether its checkout is being requested. */
  isRequested: boolean;
  /** Whether it can't be chosen yet. */
  isWaiting: boolean;
  onChoose: () => void;
};

function idleLabel({ plan, isHeld, isIncluded }: PlanButtonProps): string {
  if (isHeld) return 'Current Plan';
  return isIncluded ? 'Included in your plan' : plan.action;
}

/** A plan's button; the same element in every state, so that it keeps the focus. */
export function PlanButton(props: PlanButtonProps) {
  const { plan, isHeld, isIncluded, isActivated, isRequested, isWaiting, onChoose } = props;
  const idleLook = isHeld ? 'outline' : lookOf(plan);
  return (
    <BusyButton
      look={isActivated ? 'done' : idleLook}
      busy={isRequested}
      busyLabel="Processing..."
      aria-disabled={isWaiting || isIncluded}
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
