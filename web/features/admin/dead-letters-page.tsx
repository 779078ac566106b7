import {
  ADMIN_DEAD_LETTER_ROUTES,
  type DeadLetterGroup,
  type RetryDeadLettersReply,
} from '@photo-coach/shared/contracts/http/admin-dead-letters.ts';
import { ADMIN_PAGES } from '@photo-coach/shared/domain/admin-pages.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callRoute } from '../../lib/api/call-route.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { AdminPage } from './parts/admin-page.tsx';
import { Failed, Loading } from './parts/query-states.tsx';
import { ReasonDialog } from './parts/reason-dialog.tsx';
import { When } from './parts/when.tsx';

const OF: Record<DeadLetterGroup['of'], string> = {
  'queue-jobs': 'queue job',
  jobs: 'job',
  photos: 'photo',
};

const keyOf = ({ of, queue, name, reason }: DeadLetterGroup): string =>
  [of, queue, name, reason].join(' ');

const countTextOf = ({ of, count }: DeadLetterGroup): string => countOf(count, OF[of]);

type Retried = Pick<RetryDeadLettersReply, 'retried' | 'left'>;

const NONE: Retried = { retried: 0, left: 0 };

/** Tries all of a group again, a part with each request; `progress` is how far it has come. */
function useRetryAll() {
  const client = useQueryClient();
  const [progress, setProgress] = useState(NONE);
  const mutation = useMutation({
    mutationFn: async ({ group, why }: { group: DeadLetterGroup; why: string }) => {
      const { of, queue, name, reason } = group;
      let sum = NONE;
      let cursor: string | null = null;
      setProgress(sum);
      do {
        const reply: RetryDeadLettersReply = await callRoute(ADMIN_DEAD_LETTER_ROUTES.retry, {
          body: { of, queue, name, reason, why, cursor },
        });
        sum = { retried: sum.retried + reply.retried, left: sum.left + reply.left };
        setProgress(sum);
        cursor = reply.nextCursor;
      } while (cursor !== null);
      return sum;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
  return { ...mutation, progress };
}

function resultText({ retried, left }: Retried): string {
  const said = `${retried} tried again`;
  return left === 0 ? `${said}.` : `${said}, ${left} left: no longer there, or nothing to do.`;
}

function Examples({ examples }: Pick<DeadLetterGroup, 'examples'>) {
  return (
    <p className="text-data wrap-anywhere text-muted">
      For example{' '}
      {examples.map(({ id, found }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {found === null ? (
            id
          ) : (
            <Link
              to={`${ADMIN_PAGES.albums}?search=${encodeURIComponent(found)}`}
              className="underline decoration-line underline-offset-4 hover:decoration-safelight"
            >
              {id}
            </Link>
          )}
        </span>
      ))}
    </p>
  );
}

/** Failures with one reason, with the button to try all of them again. */
function Group({ group, onRetry }: { group: DeadLetterGroup; onRetry: () => void }) {
  const { reason, name, queue, oldestAt, latestAt, examples } = group;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-sans text-base font-medium tracking-normal wrap-anywhere">{reason}</h2>
        <p className="mt-0.5 text-sm">
          {countTextOf(group)}
          {name && ` ${name} of the queue ${queue}`}
          <span className="text-muted">
            {' '}
            · latest <When at={latestAt} /> · oldest <When at={oldestAt} />
          </span>
        </p>
        <Examples examples={examples} />
      </div>
      <Button look="outline" size="small" onClick={onRetry}>
        Retry all of these
        <span className="sr-only">: {reason}</span>
      </Button>
    </li>
  );
}

/** Work in progress, or its result. */
function Outcome({ retrying }: { retrying: ReturnType<typeof useRetryAll> }) {
  const { progress, isPending, isSuccess, data, variables } = retrying;
  if (isSuccess) return <Notice title={resultText(data)}>{variables.group.reason}</Notice>;
  if (!isPending) return null;
  const done = progress.retried + progress.left;
  return (
    <div role="status" className="grid max-w-md gap-2 text-sm">
      <p className="tabular">
        {done} of {variables.group.count} looked at
      </p>
      <Progress label="Retrying" percent={(100 * done) / variables.group.count} />
    </div>
  );
}

function Groups({ groups }: { groups: readonly DeadLetterGroup[] }) {
  const [asked, setAsked] = useState<DeadLetterGroup | null>(null);
  const retrying = useRetryAll();
  const start = (group: DeadLetterGroup) => {
    retrying.reset();
    setAsked(group);
  };
  return (
    <>
      <div className="mb-4 empty:hidden">
        <Outcome retrying={retrying} />
      </div>
      {groups.length === 0 ? (
        <p>Nothing has failed for good.</p>
      ) : (
        <ul className="border-t border-line">
          {groups.map((group) => (
            <Group key={keyOf(group)} group={group} onRetry={() => start(group)} />
          ))}
        </ul>
      )}
      {asked && (
        <ReasonDialog
          title={`Retry ${countTextOf(asked)}?`}
          about={asked.reason}
          doText="Retry all of these"
          busyText="Retrying..."
          isBusy={retrying.isPending}
          error={retrying.error}
          onDo={(why) =>
            retrying.mutate({ group: asked, why }, { onSuccess: () => setAsked(null) })
          }
          onClose={() => setAsked(null)}
        >
          {retrying.isPending && <Outcome retrying={retrying} />}
        </ReasonDialog>
      )}
    </>
  );
}

const REFRESH_MS = 10_000;

/** Permanent failures by reason. */
const deadLettersQuery = queryOptions({
  queryKey: ['admin', 'dead-letters'],
  queryFn: ({ signal }) => callRoute(ADMIN_DEAD_LETTER_ROUTES.list, { signal }),
  refetchInterval: REFRESH_MS,
});

/** Permanent failures by reason: queue jobs that the queues keep, and the rows of jobs and photos. */
export function DeadLettersPage() {
  const { data, error, isPending, isError, refetch } = useQuery(deadLettersQuery);
  return (
    <AdminPage
      title="Dead letters"
      lead="What failed for good in the last seven days, by reason. A job that failed is a row, and often a queue job as well: trying one again settles both."
    >
      {isPending && <Loading what="the dead letters" />}
      {data && !data.isQueueKnown && (
        <p className="mb-4 text-sm text-safelight">
          The queues do not answer: only rows are listed.
        </p>
      )}
      {data && <Groups groups={data.groups} />}
      {!data && isError && <Failed error={error} onRetry={() => void refetch()} />}
    </AdminPage>
  );
}
