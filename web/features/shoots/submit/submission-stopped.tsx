import type { AnalysisRequest } from '@photo-coach/shared/domain/plans/refuse-analysis.ts';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PlanOptions } from '../../billing/limits/plan-options.tsx';
import {
  isUpgradable,
  type ReachedLimit,
  reachedLimit,
} from '../../billing/limits/reached-limit.ts';
import { useRefusal } from '../../billing/limits/use-limit.ts';
import type { ShootAlbum } from '../shoot-state.ts';
import { shoots } from '../shoot-store.ts';

type StoppedProps = {
  error: unknown;
  /** The albums that the server has not accepted. */
  waiting: readonly ShootAlbum[];
  onRetry: () => void;
};

type FrameProps = Pick<StoppedProps, 'waiting' | 'onRetry'> & {
  title: string;
  text: string;
  children?: ReactNode;
};

function Frame({ title, text, waiting, onRetry, children }: FrameProps) {
  const [what, them] =
    waiting.length === 1 ? ['1 album has', 'it'] : [`${waiting.length} albums have`, 'them'];
  return (
    <div className="grid gap-5">
      <Notice kind="error" title={title}>
        {text} {what} not started yet.
      </Notice>
      <div className="flex flex-wrap gap-4">
        <Button onClick={onRetry}>Continue</Button>
        <Button look="outline" onClick={shoots.dropUnaccepted}>
          Leave {them} out
        </Button>
      </div>
      {/* Below the buttons: late content must not move them away from the pointer. */}
      {children}
    </div>
  );
}

function StoppedByLimit({
  limit,
  ...frame
}: Omit<StoppedProps, 'error'> & { limit: ReachedLimit }) {
  const photos = frame.waiting[0]?.photoIds.length ?? 0;
  const request: AnalysisRequest = { kind: 'folder', photos };
  const { title, text, limit: limitNow } = useRefusal(limit, request);
  return (
    <Frame title={title} text={text} {...frame}>
      {limitNow && isUpgradable(limitNow) && <PlanOptions />}
    </Frame>
  );
}

/** Why the other albums of the shoot have not started; they are kept, so that they can start later. */
export function SubmissionStopped({ error, ...frame }: StoppedProps) {
  const limit = reachedLimit(error);
  if (limit) return <StoppedByLimit limit={limit} {...frame} />;
  return <Frame title="Something went wrong" text={messageOf(error)} {...frame} />;
}
