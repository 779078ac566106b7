import type { AnalysisRequest } from '@photo-coach/shared/domain/plans/refuse-analysis.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PlanOptions } from './plan-options.tsx';
import { isUpgradable, type ReachedLimit } from './reached-limit.ts';
import { useRefusal } from './use-limit.ts';

type LimitDialogProps = {
  /** The limit that refused the analysis. */
  limit: ReachedLimit;
  /** The analysis that was refused. */
  request: AnalysisRequest;
  /** Starts that analysis again. */
  onContinue: () => void;
  onClose: () => void;
};

/** Explains the limit that an analysis has reached, offers what lifts it, and continues once it is lifted. */
export function LimitDialog({ limit: refusedBy, request, onContinue, onClose }: LimitDialogProps) {
  const { limit, title, text } = useRefusal(refusedBy, request);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={<span role="status">{text}</span>}
    >
      {limit && isUpgradable(limit) && <PlanOptions continuesHere />}
      <div className="mt-7 flex flex-wrap gap-3">
        {limit === null && <Button onClick={onContinue}>Continue</Button>}
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
