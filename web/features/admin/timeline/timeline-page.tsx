import type { AdminTimeline } from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import { ADMIN_PAGES, adminAccountPage } from '@photo-coach/shared/domain/admin-pages.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { hasCode } from '../../../lib/api/api-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Facts } from '../parts/facts.tsx';
import { bytesText } from '../parts/figures-text.ts';
import { IdText } from '../parts/id-text.tsx';
import { Failed, Loading } from '../parts/query-states.tsx';
import { Section } from '../parts/section.tsx';
import { When } from '../parts/when.tsx';
import { JobActions } from './job-actions.tsx';
import { TimelineList } from './timeline-list.tsx';
import { timelineQuery } from './timeline-query.ts';

type Photo = AdminTimeline['photos'][number];

const PHOTO_COLUMNS: readonly Column<Photo>[] = [
  { head: 'Photo', cell: ({ number }) => number, isNumber: true },
  {
    head: 'State',
    cell: ({ state, errorCode }) => (
      <span className={state === 'failed' ? 'text-safelight' : undefined}>
        {errorCode === null ? state : `${state}: ${errorCode}`}
      </span>
    ),
  },
  { head: 'Type', cell: ({ type }) => type ?? '–' },
  { head: 'Size', cell: ({ bytes }) => (bytes === null ? '–' : bytesText(bytes)), isNumber: true },
  {
    head: 'Pixels',
    cell: ({ width, height }) => (width === null ? '–' : `${width} × ${height}`),
    isNumber: true,
  },
  { head: 'Id', cell: ({ id }) => <IdText>{id}</IdText> },
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
          <DataTable
            label="Photos"
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
