import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import type { AnalysisRequest } from '@photo-coach/shared/domain/plans/refuse-analysis.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usageQuery } from '../../session/me-query.ts';
import { limitText } from './limit-text.ts';
import { isUpgradable, type ReachedLimit } from './reached-limit.ts';
import { useIsLifted } from './use-limit.ts';
import { useNow } from './use-now.ts';
import { WaysOn } from './ways-on.tsx';

/** What the dialog says once the analysis would be accepted: after an upgrade, or a reset. */
function useLiftedText(): { title: string; text: string } {
  const { data: usage } = useQuery(usageQuery);
  const isPaid = usage !== undefined && usage.plan !== 'free';
  return {
    title: isPaid ? `${PLANS[usage.plan].label} is active` : 'You can go on',
    text: 'Your photos are still here. Continue with the analysis.',
  };
}

type LimitDialogProps = {
  limit: ReachedLimit;
  /** The analysis that was refused. */
  request: AnalysisRequest;
  /** Starts that analysis again. */
  onContinue: () => void;
  onClose: () => void;
};

/** Explains the limit that an analysis has reached, offers what lifts it, and continues once it is lifted. */
export function LimitDialog({ limit, request, onContinue, onClose }: LimitDialogProps) {
  const now = useNow();
  const isLifted = useIsLifted(request);
  const lifted = useLiftedText();
  const { title, text } = isLifted ? lifted : limitText(limit, now);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={<span role="status">{text}</span>}
    >
      {!isLifted && isUpgradable(limit) && <WaysOn />}
      <div className="mt-7 flex flex-wrap gap-3">
        {isLifted && <Button onClick={onContinue}>Continue</Button>}
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
