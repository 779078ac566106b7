import type { AnalysisRequest } from '@photo-coach/shared/domain/plans/refuse-analysis.ts';
import type { ReactNode } from 'react';
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
  /** Gets the limit that would refuse it now; null once it is lifted. */
  onClose: (limit: ReachedLimit | null) => void;
  /** What can be done within the limit. */
  children?: ReactNode;
};

/** Explains the limit that an analysis has reached, offers what lifts it, and continues once it is lifted. */
export function LimitDialog(props: LimitDialogProps) {
  const { limit: refusedBy, request, onContinue, onClose, children } = props;
  const { limit, title, text } = useRefusal(refusedBy, request);
  const close = () => onClose(limit);
  return (
    <Dialog open onOpenChange={close} title={title} description={<span role="status">{text}</span>}>
      {limit && isUpgradable(limit) && <PlanOptions continuesHere />}
      <div className="mt-7 flex flex-wrap gap-3">
        {limit === null ? <Button onClick={onContinue}>Continue</Button> : children}
        <Button look="outline" onClick={close}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
