import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { photoCountText } from '@photo-coach/shared/domain/albums/photo-count.ts';
import {
  albumReportPage,
  analyzingPage,
  feedbackPage,
  PAGES,
} from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useEstimates } from '../../analyses/api/estimates-query.ts';
import { FailedPhotos, reasonOf } from '../../analyses/failure/failed-photos.tsx';
import { FAILURE_WITHOUT_REASON } from '../../analyses/failure/failure-texts.ts';
import { RetryButtons } from '../../analyses/failure/job-failed.tsx';
import { MissingPhotosNotice } from '../../analyses/failure/missing-photos-notice.tsx';
import { isUnfinished } from '../../analyses/job-state.ts';
import { useSlow } from '../../analyses/progress/use-slow.ts';
import { photoStateText, runningText, statusText } from '../../analyses/progress/wait-text.ts';
import { PhotoRows } from '../album-photos.tsx';
import { critiquedOf, keptUntilText } from '../album-text.ts';
import { AlbumPage } from './album-page.tsx';
import { CategoryScores } from './category-scores.tsx';
import { Overview } from './overview.tsx';

const LINK = 'text-ink underline decoration-edge underline-offset-4 hover:decoration-safelight';

/** The album's last day, and how to save its contents. @param keptUntil ISO time */
function RemovalNotice({ keptUntil }: { keptUntil: string }) {
  return (
    <Notice title={keptUntilText(keptUntil)}>
      <p className="max-w-2xl">
        Then the album goes, with its photos and feedback. To save them,{' '}
        <Link to={PAGES.account} className={LINK}>
          export your data
        </Link>{' '}
        before that day.
      </p>
      <p className="mt-1">
        <Link to={PAGES.privacy} className={LINK}>
          How long we keep albums
        </Link>
      </p>
    </Notice>
  );
}

/** Until there is an estimate. */
const EXPECTED_TIME = 'This usually takes 2-5 minutes.';

function Running({ analysis }: { analysis: Analysis }) {
  const { job, album } = analysis;
  const estimate = useEstimates(true).get(album.id);
  const slow = useSlow(job);
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p role="status" className="font-display text-2xl">
          {statusText(job.status)}
        </p>
        <span className="tabular font-display text-2xl">{job.progress} %</span>
      </div>
      <Progress label="Analysis" percent={job.progress} />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-muted">
        {runningText(analysis, { estimate, expectation: EXPECTED_TIME, slow })}
        <TextLink to={analyzingPage(album.id, { isSingle: album.mode === 'single' })}>
          Watch it photo by photo
        </TextLink>
      </p>
    </section>
  );
}

function Failed({ analysis: { job, album, photos } }: { analysis: Analysis }) {
  const isCanceled = job.error_code === 'job_cancelled';
  const failed = photos.filter(({ state }) => state === 'failed');
  const areNamed = failed.every(({ name }) => job.error_text?.includes(name));
  return (
    <section className="grid gap-6">
      <Notice kind="error" title={isCanceled ? 'Analysis canceled' : statusText(job.status)}>
        {isCanceled
          ? 'Your photos are still here, so you can run the analysis again.'
          : (job.error_text ?? FAILURE_WITHOUT_REASON)}
      </Notice>
      {!areNamed && <FailedPhotos photos={failed} />}
      <div className="flex flex-wrap items-center gap-4">
        <RetryButtons album={album} mode={album.mode === 'single' ? 'single' : 'album'} />
      </div>
    </section>
  );
}

function Done({ analysis }: { analysis: Analysis }) {
  const { album, photos, categories, photoCategories } = analysis;
  const hasCritiques = categories.length + photoCategories.length > 0;
  const critiqued = critiquedOf(analysis) ?? 0;
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
      <p role="status" className="font-display text-2xl">
        {critiqued < photos.length
          ? `${photoCountText(critiqued, photos.length)} analyzed`
          : statusText('done')}
      </p>
      {hasCritiques && (
        <div className="flex flex-wrap gap-3">
          <LinkButton to={feedbackPage(album.id, { isSingle: album.mode === 'single' })}>
            Read Your Feedback
          </LinkButton>
          <LinkButton to={albumReportPage(album.id)} look="outline">
            View Detailed Report
          </LinkButton>
        </div>
      )}
    </section>
  );
}

/** The status of a job that this page can't tell more about: it is older than the server. */
export function UnknownStatus({ status }: { status: string }) {
  return (
    <section className="grid gap-4">
      <p role="status" className="font-display text-2xl">
        {statusText(status)}
      </p>
      <p className="text-muted">Reload the page to get its newest version.</p>
    </section>
  );
}

function State({ analysis }: { analysis: Analysis }) {
  if (analysis.job.status === 'unknown') return <UnknownStatus status="unknown" />;
  if (isUnfinished(analysis.job)) return <Running analysis={analysis} />;
  if (analysis.job.status === 'error') return <Failed analysis={analysis} />;
  return (
    <div className="grid gap-6">
      <MissingPhotosNotice analysis={analysis} />
      <Done analysis={analysis} />
    </div>
  );
}

function Caption({ photo }: { photo: AnalysisPhoto }) {
  const { name, state } = photo;
  return (
    <>
      <p className="mt-2 truncate text-sm" title={name}>
        {name}
      </p>
      {state === 'failed' ? (
        <p className="text-data text-safelight">{reasonOf(photo)}</p>
      ) : (
        <p className="text-data text-muted">{photoStateText(photo)}</p>
      )}
    </>
  );
}

/** The photos of an album, each with the progress of its analysis. */
function PhotoStates({ analysis: { photos } }: { analysis: Analysis }) {
  return (
    <PhotoRows photos={photos}>
      {(photo, thumb) => (
        <>
          {thumb}
          <Caption photo={photo} />
        </>
      )}
    </PhotoRows>
  );
}

/** The state of an analysis, its result at a glance, and the link to all of it. */
export function AlbumStatus({ analysis }: { analysis: Analysis }) {
  const { album, job, keptUntil } = analysis;
  return (
    <AlbumPage
      album={album}
      job={job}
      critiqued={critiquedOf(analysis)}
      percent={isUnfinished(job) ? job.progress : null}
    >
      <div className="grid grid-cols-1 gap-10">
        {keptUntil && <RemovalNotice keptUntil={keptUntil} />}
        <div className="border-y border-line py-6">
          <State analysis={analysis} />
        </div>
        <Tabs
          label="Parts of the album"
          tabs={[
            { value: 'overview', label: 'Overview', content: <Overview analysis={analysis} /> },
            {
              value: 'scores',
              label: 'Category Scores',
              content: <CategoryScores analysis={analysis} />,
            },
            { value: 'photos', label: 'Photos', content: <PhotoStates analysis={analysis} /> },
          ]}
        />
      </div>
    </AlbumPage>
  );
}
