import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PayingTerms } from '../paying-terms.tsx';
import type { PlanSwitch } from './decide-plan-choice.ts';

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
      <div className="mt-7 flex flex-wrap gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onContinue}>Continue</Button>
      </div>
      <PayingTerms />
    </Dialog>
  );
}
