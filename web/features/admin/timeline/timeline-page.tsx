import {
  ADMIN_ALBUM_ROUTES,
  type AdminTimeline,
  type TimelineEntry,
} from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import { ADMIN_PAGES, adminAccountPage } from '@photo-coach/shared/domain/admin-pages.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { AdminPage, Facts, IdText, Section } from '../parts/admin-page.tsx';
import { bytesText, durationText } from '../parts/figures-text.ts';
import { Failed, Loading } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { JobActions } from './job-actions.tsx';

type Photo = AdminTimeline['photos'][number];

const PHOTO_COLUMNS: readonly Column<Photo>[] = [
  { title: 'Photo', cell: ({ number }) => number, isNumber: true },
  {
    title: 'State',
    cell: ({ state, errorCode }) => (
      <span className={state === 'failed' ? 'text-safelight' : undefined}>
        {errorCode === null ? state : `${state}: ${errorCode}`}
      </span>
    ),
  },
  { title: 'Type', cell: ({ type }) => type ?? '–' },
  { title: 'Size', cell: ({ bytes }) => (bytes === null ? '–' : bytesText(bytes)), isNumber: true },
  {
    title: 'Pixels',
    cell: ({ width, height }) => (width === null ? '–' : `${width} × ${height}`),
    isNumber: true,
  },
  { title: 'Id', cell: ({ id }) => <IdText>{id}</IdText> },
];

function AlbumFacts({ timeline }: { timeline: AdminTimeline }) {
  const { job, photos, createdAt, email, accountId } = timeline;
  const failed = photos.filter(({ state }) => state === 'failed').length;
  const photosText =
    failed === 0 ? countOf(photos.length, 'photo') : `${photos.length}, ${failed} failed`;
  return (
    <Facts
      facts={[
        [
          'Account',
          <Link
            key="account"
            to={adminAccountPage(accountId)}
            className="underline underline-offset-4 hover:text-safelight"
          >
            {email}
          </Link>,
        ],
        ['Job', job === null ? 'none' : `${job.status}, ${job.progress} %`],
        ['Attempt', job?.attempt ?? '–'],
        ['Photos', photosText],
        ['Accepted', <When key="when" at={createdAt} />],
        ['Job id', job === null ? '–' : <IdText key="job">{job.id}</IdText>],
      ]}
    />
  );
}

const KINDS: Record<TimelineEntry['kind'], string> = {
  row: 'Row',
  queue: 'Queue',
  model: 'Model',
  usage: 'Usage',
  mail: 'Mail',
  operator: 'Operator',
};

/** The dot of an entry; the words beside it have its meaning. */
const DOTS: Record<TimelineEntry['state'], string> = {
  done: 'bg-edge',
  failed: 'bg-safelight',
  running: 'border border-ink bg-paper',
  waiting: 'border border-edge bg-paper',
};

function EntryFacts({ facts }: Pick<TimelineEntry, 'facts'>) {
  return (
    <p className="text-data wrap-anywhere text-muted tabular">
      {facts.map(({ name, value }) => `${name} ${value}`).join(' · ')}
    </p>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { at, kind, state, text, reason, facts, milliseconds } = entry;
  return (
    <li className="grid gap-x-5 gap-y-0.5 border-b border-line py-2 text-sm md:grid-cols-[15rem_4.5rem_minmax(0,1fr)]">
      <p>
        <When at={at} isExact />
      </p>
      <p className="flex items-center gap-2 self-start text-muted max-md:text-data">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${DOTS[state]}`} />
        {KINDS[kind]}
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {text}
          {state === 'running' && <span className="text-muted"> · under way</span>}
          {milliseconds !== null && (
            <span className="text-muted tabular"> · took {durationText(milliseconds)}</span>
          )}
        </p>
        {reason && (
          <p className={`wrap-anywhere ${state === 'failed' ? 'text-safelight' : 'text-muted'}`}>
            {reason}
          </p>
        )}
        {facts.length > 0 && <EntryFacts facts={facts} />}
      </div>
    </li>
  );
}

/** What happened, oldest first. */
function TimelineList({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="border-t border-line">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Timeline({ timeline }: { timeline: AdminTimeline }) {
  const { job, photos, entries, isQueueKnown } = timeline;
  return (
    <>
      <AlbumFacts timeline={timeline} />
      {job && job.errorCode !== null && (
        <div className="mt-5">
          <Notice title={job.errorCode}>{job.errorText}</Notice>
        </div>
      )}
      {job && (
        <div className="mt-5">
          <JobActions job={job} />
        </div>
      )}
      <div className="mt-9">
        <Section title="What happened" aside="oldest first, in your time zone">
          {!isQueueKnown && (
            <p className="mb-3 text-sm text-safelight">
              The queue does not answer: its queue jobs are missing here.
            </p>
          )}
          <TimelineList entries={entries} />
        </Section>
        <Section title="Photos">
          <Table
            caption="Photos"
            columns={PHOTO_COLUMNS}
            rows={photos}
            keyOf={({ id }) => id}
            empty="No photo is left."
          />
        </Section>
      </div>
    </>
  );
}

/** Between two requests while something is in progress, ms. */
const REFRESH_MS = 3000;

/** The timeline of an album; refetched while its job is running. */
const timelineQuery = (albumId: string) =>
  queryOptions({
    queryKey: ['admin', 'timeline', albumId],
    queryFn: ({ signal }) =>
      callRoute(ADMIN_ALBUM_ROUTES.readTimeline, { params: { id: albumId }, signal }),
    refetchInterval: ({ state }) => {
      const status = state.data?.job?.status;
      return status === 'queued' || status === 'processing' ? REFRESH_MS : false;
    },
  });

/** What happened to an album, in order: rows, queue jobs, requests to the model, usage and operators. */
export function TimelinePage() {
  const { pathname } = useLocation();
  const albumId = matchPath(ADMIN_PAGES.album, pathname)?.params.albumId ?? '';
  const { data, error, isPending, isError, refetch } = useQuery(timelineQuery(albumId));
  return (
    <AdminPage title={`Album ${albumId}`} lead="Its photos and its title are not shown.">
      {isPending && <Loading what="the timeline" />}
      {data && <Timeline timeline={data} />}
      {!data &&
        isError &&
        (hasCode(error, 'PGRST116') ? (
          <p>There is no such album. It may have been deleted.</p>
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        ))}
    </AdminPage>
  );
}
