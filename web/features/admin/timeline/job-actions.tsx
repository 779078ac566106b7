import {
  ADMIN_ACTION_ROUTES,
  type JobActionRequest,
} from '@photo-coach/shared/contracts/http/admin-actions.ts';
import type { AdminTimeline } from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../../lib/api/call-route.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';

type Job = NonNullable<AdminTimeline['job']>;
type Action = 'retry' | 'cancel';

const TEXTS: Record<Action, { title: string; about: string; doText: string }> = {
  retry: {
    title: 'Retry this job?',
    about:
      'Retries what failed: the analysis, else its failed photos, else what the coach could not read. It costs the account nothing, and no limit applies.',
    doText: 'Retry job',
  },
  cancel: {
    title: 'Cancel this job?',
    about: 'It ends now, and its account gets back all that it has reserved.',
    doText: 'Cancel job',
  },
};

const RETRIED = {
  analysis: 'The analysis starts again.',
  photos: 'Its failed photos are tried again.',
  readings: 'The coach is asked again.',
} as const;

/** Retries or cancels a job, and then reads its album again. */
function useJobAction(jobId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JobActionRequest) =>
      callRoute(ADMIN_ACTION_ROUTES.changeJob, { params: { id: jobId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Retries or cancels the newest job of an album, after asking why. */
export function JobActions({ job }: { job: Job }) {
  const [open, setOpen] = useState<Action | null>(null);
  const action = useJobAction(job.id);
  const isRunning = job.status === 'queued' || job.status === 'processing';
  const start = (name: Action) => {
    action.reset();
    setOpen(name);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="small" onClick={() => start('retry')}>
          Retry
        </Button>
        {isRunning && (
          <Button look="outline" size="small" onClick={() => start('cancel')}>
            Cancel
          </Button>
        )}
      </div>
      {action.isSuccess && (
        <Notice
          title={action.data.retried ? RETRIED[action.data.retried] : 'The job is canceled.'}
        />
      )}
      {open && (
        <ReasonDialog
          {...TEXTS[open]}
          busyText="Doing it..."
          isBusy={action.isPending}
          error={action.error}
          onDo={(reason) =>
            action.mutate({ action: open, reason }, { onSuccess: () => setOpen(null) })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
