import type { AnalysisRequest } from '@photo-coach/shared/domain/plans/refuse-analysis.ts';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { limitText } from './limit-text.ts';
import { PlanOptions } from './plan-options.tsx';
import { isUpgradable, type ReachedLimit } from './reached-limit.ts';
import { useRefusal } from './use-limit.ts';

type LimitProps = { limit: ReachedLimit };

/** The limit that would refuse to analyze the photos chosen so far. */
export function LimitNotice({ limit }: LimitProps) {
  const { title, text } = limitText(limit);
  return <Notice title={title}>{text}</Notice>;
}

type RefusalPanelProps = {
  title: string;
  text: string;
  /** What the user can do now. */
  children: ReactNode;
};

/** Explains why photos can't be chosen, in place of the photo picker. */
export function RefusalPanel({ title, text, children }: RefusalPanelProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="border border-dashed border-edge px-6 py-9 sm:px-10"
    >
      <div role="status">
        <h2 id={heading} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

/** Shows the limit that would refuse an analysis, with what can be done within it. */
export function LimitPanel({ limit, children }: LimitProps & { children?: ReactNode }) {
  const { title, text } = limitText(limit);
  return (
    <RefusalPanel title={title} text={text}>
      {isUpgradable(limit) && <PlanOptions continuesHere />}
      <div className="mt-7 flex flex-wrap gap-3 empty:hidden">{children}</div>
    </RefusalPanel>
  );
}

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
