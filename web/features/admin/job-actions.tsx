import { ADMIN_ACTION_ROUTES } from '@photo-coach/shared/contracts/http/admin-actions.ts';
import type { AdminTimeline } from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type Action, Actions } from './actions.tsx';

type Job = NonNullable<AdminTimeline['job']>;

const RETRY: Action<'retry' | 'cancel'> = {
  name: 'retry',
  button: 'Retry',
  title: 'Retry this job?',
  about:
    'Retries what failed: the analysis, else its failed photos, else what the coach could not read. It costs the account nothing, and no limit applies.',
  doText: 'Retry job',
};
const CANCEL: Action<'retry' | 'cancel'> = {
  name: 'cancel',
  button: 'Cancel',
  title: 'Cancel this job?',
  about: 'It ends now, and its account gets back all that it has reserved.',
  doText: 'Cancel job',
};

const RETRIED = {
  analysis: 'The analysis starts again.',
  photos: 'Its failed photos are tried again.',
  readings: 'The coach is asked again.',
} as const;

/** Retries or cancels the newest job of an album. */
export function JobActions({ job: { id, status } }: { job: Job }) {
  const isRunning = status === 'queued' || status === 'processing';
  return (
    <Actions
      actions={isRunning ? [RETRY, CANCEL] : [RETRY]}
      act={(action, reason) =>
        callRoute(ADMIN_ACTION_ROUTES.changeJob, { params: { id }, body: { action, reason } })
      }
      done={(_action, { retried }) => (
        <Notice title={retried ? RETRIED[retried] : 'The job is canceled.'} />
      )}
    />
  );
}
