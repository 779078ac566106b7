import type { ListedAlbum } from '@photo-coach/shared/contracts/http/albums.ts';
import type { Estimate } from '@photo-coach/shared/contracts/http/estimates.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { scoreName } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { albumStatusPage } from '@photo-coach/shared/domain/pages.ts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { RetryPhotosButton } from '../../analyses/failure/retry-photos-button.tsx';
import { isUnfinished } from '../../analyses/job-state.ts';
import { waitText } from '../../analyses/progress/wait-text.ts';
import { AlbumTitle } from '../../analyses/rename/album-title.tsx';
import { factsOf, keptUntilText, statusText } from '../album-text.ts';
import { AlbumMenu } from '../delete/album-menu.tsx';
import { CoverPhotos } from '../photos/cover-photos.tsx';
import { Score } from '../score.tsx';

type JobStateProps = {
  job: ListedAlbum['job'];
  title: string;
  /** How long it takes and what comes before it; null if that is unknown. */
  wait: string | null;
};

/** Over the photos: the state of an analysis, unless it is done, which the score shows. */
function JobState({ job, title, wait }: JobStateProps) {
  if (job?.status === 'done') return <p className="sr-only">{statusText(job.status)}</p>;
  const isRunning = job !== null && isUnfinished(job);
  return (
    <div className="absolute inset-x-2 bottom-2 rounded-fine bg-raised px-3 py-2">
      <p
        className={classNames(
          'tabular flex justify-between gap-3 text-sm',
          job?.status === 'error' && 'text-safelight',
        )}
      >
        <span className="truncate">{job ? statusText(job.status) : 'No analysis yet'}</span>
        {isRunning && <span className="whitespace-nowrap">{job.progress} %</span>}
      </p>
      {isRunning && (
        <Progress label={`Analysis of ${title}`} percent={job.progress} className="mt-1.5" />
      )}
      {isRunning && wait !== null && <p className="tabular mt-1.5 text-sm text-muted">{wait}</p>}
    </div>
  );
}

/** Under the facts of a done album: the photos that failed on our side, and the button to try them again. */
function PhotosToRetry({ album: { id, job, photosToRetry } }: { album: ListedAlbum }) {
  if (job?.status !== 'done') return null;
  if (job.photo_retry !== null) {
    return <p className="mb-2 text-sm text-muted">Photos are being critiqued again.</p>;
  }
  if (photosToRetry === 0) return null;
  return (
    <div className="mb-3 text-sm">
      <p className="mb-2 text-muted">{countOf(photosToRetry, 'photo')} failed on our side.</p>
      <RetryPhotosButton albumId={id} className="relative z-10" />
    </div>
  );
}

type AlbumCardProps = {
  album: ListedAlbum;
  /** Undefined while its analysis does not run, or nothing is known. */
  estimate: Estimate | undefined;
};

/** One album in the list. Rendered again only when the album itself or its estimate has changed. */
export const AlbumCard = memo(function AlbumCard({ album, estimate }: AlbumCardProps) {
  const title = titleOf(album);
  const { job, overallScore, critic, critiquedPhotos, coverPhotos } = album;
  const isScored = job?.status === 'done' && overallScore !== null;
  return (
    <li className="[contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
      <article className="group relative flex h-full flex-col">
        <div className="relative">
          <CoverPhotos photos={coverPhotos} />
          <JobState job={job} title={title} wait={job && waitText(job, estimate)} />
        </div>
        <div className="mt-4 mb-2 flex min-h-14 items-start justify-between gap-4">
          <div className="min-w-0">
            <AlbumTitle album={album} as="h2" className="line-clamp-2 text-xl leading-snug" />
            <p className="tabular mt-1 text-sm text-muted">
              {factsOf(album, job?.status === 'done' ? critiquedPhotos : null)}
            </p>
          </div>
          {isScored && (
            <Score
              score={overallScore / 10}
              name={critic === 'measured' ? scoreName(album) : undefined}
              className="text-right"
            />
          )}
        </div>
        <PhotosToRetry album={album} />
        {album.keptUntil && <p className="mb-2 text-sm">{keptUntilText(album.keptUntil)}</p>}
        <div className="mt-auto flex min-h-9 items-center justify-between">
          <Link
            to={albumStatusPage(album.id)}
            className="underline decoration-line underline-offset-4 after:absolute after:inset-0 group-hover:decoration-safelight"
          >
            View Details<span className="sr-only"> of {title}</span>
          </Link>
          <AlbumMenu album={album} job={job} />
        </div>
      </article>
    </li>
  );
});
