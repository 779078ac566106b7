import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { planChangeQuery } from '../api/plan-change-query.ts';
import { PayingTerms } from '../paying-terms.tsx';
import type { PlanSwitch } from './decide-plan-choice.ts';
import { SWITCH_RULE, switchCostText } from './switch-cost-text.ts';

/** What the change costs today and later, according to the payment service; the general rule if that doesn't answer. */
function SwitchCost({ plan }: { plan: PaidPlan }) {
  const { data, isPending } = useQuery(planChangeQuery(plan));
  return (
    <p role="status" className="mt-4 min-h-12">
      {isPending && <span className="text-muted">Looking up what you pay today…</span>}
      {!isPending && (data === undefined ? SWITCH_RULE : switchCostText(data))}
    </p>
  );
}

type SwitchDialogProps = {
  planSwitch: PlanSwitch;
  onContinue: () => void;
  onCancel: () => void;
};

/** The confirmation before a change from one paid plan to another. */
export function SwitchDialog({ planSwitch, onContinue, onCancel }: SwitchDialogProps) {
  const { plan, currentName } = planSwitch;
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="Switch Plan"
      description={`Switch to ${PLANS[plan].cardName}? Your current ${currentName} plan will be replaced.`}
    >
      <SwitchCost plan={plan} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onContinue}>Continue</Button>
      </div>
      <PayingTerms />
    </Dialog>
  );
}
