import {
  ADMIN_ALBUM_ROUTES,
  type AdminTimeline,
  type TimelineEntry,
} from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import { ADMIN_PAGES, adminAccountPage } from '@photo-coach/shared/domain/admin-pages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import { callRoute } from '../../lib/api/call-route.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AdminPage, Facts, IdText, Section } from './admin-page.tsx';
import { durationText } from './figures-text.ts';
import { JobActions } from './job-actions.tsx';
import { Answer } from './query-states.tsx';
import { When } from './when.tsx';

const COLUMNS: readonly Column<TimelineEntry>[] = [
  { title: 'When', cell: ({ at }) => <When at={at} isExact /> },
  { title: 'Kind', cell: ({ kind }) => kind },
  {
    title: 'What',
    isLong: true,
    cell: ({ text, reason, state }) => (
      <>
        {text}
        {reason && <p className={state === 'failed' ? 'text-safelight' : 'text-muted'}>{reason}</p>}
      </>
    ),
  },
  { title: 'State', cell: ({ state }) => state },
  {
    title: 'Took',
    cell: ({ milliseconds }) => (milliseconds === null ? '–' : durationText(milliseconds)),
    isNumber: true,
  },
  { title: 'Id', cell: ({ id }) => <IdText>{id}</IdText> },
];

function Timeline({ timeline }: { timeline: AdminTimeline }) {
  const { job, entries, isQueueKnown, accountId, email, createdAt } = timeline;
  const rows = entries.map((entry, index) => ({ ...entry, key: String(index) }));
  return (
    <>
      <Facts
        facts={[
          [
            'Account',
            <TextLink key="account" to={adminAccountPage(accountId)}>
              {email}
            </TextLink>,
          ],
          ['Job', job === null ? 'none' : `${job.status}, ${job.progress} %`],
          ['Attempt', job?.attempt ?? '–'],
          ['Error', job?.errorCode ?? 'none'],
          ['Accepted', <When key="when" at={createdAt} />],
          ['Job id', job === null ? '–' : <IdText key="job">{job.id}</IdText>],
        ]}
      />
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
          <Table caption="What happened" columns={COLUMNS} rows={rows} keyOf={({ key }) => key} />
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
  return (
    <AdminPage title={`Album ${albumId}`} lead="Its photos and its title are not shown.">
      <Answer
        what="the timeline"
        query={useQuery(timelineQuery(albumId))}
        missing="There is no such album. It may have been deleted."
      >
        {(timeline) => <Timeline timeline={timeline} />}
      </Answer>
    </AdminPage>
  );
}
