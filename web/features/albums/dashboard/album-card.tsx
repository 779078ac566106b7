import type { ListedAlbum } from '@photo-coach/shared/contracts/http/albums.ts';
import type { Estimate } from '@photo-coach/shared/contracts/http/estimates.ts';
import type { AlbumRecord, JobRecord } from '@photo-coach/shared/contracts/records.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { scoreName } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { albumStatusPage } from '@photo-coach/shared/domain/pages.ts';
import { showScore } from '@photo-coach/shared/domain/progress/scores.ts';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { memo, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { AlbumTitle } from '../../analyses/album-title.tsx';
import { isUnfinished } from '../../analyses/job-state.ts';
import { statusText, waitText } from '../../analyses/progress/wait-text.ts';
import { CoverPhotos } from '../album-photos.tsx';
import { factsOf, keptUntilText } from '../album-text.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
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

type AlbumMenuProps = {
  album: AlbumRecord;
  job: Pick<JobRecord, 'status'> | null;
  /** The words about the album, which the menu doesn't cover. */
  words: RefObject<HTMLElement | null>;
};

/** What can be done with an album besides opening it. */
function AlbumMenu({ album, job, words }: AlbumMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const title = titleOf(album);
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        label={`Options for ${title}`}
        spot={{ side: 'bottom', around: words }}
        trigger={
          <button
            ref={button}
            type="button"
            aria-label={`Options for ${title}`}
            className="relative z-10 -mr-2 grid size-9 place-items-center text-muted hover:text-ink"
          >
            <EllipsisVertical className="size-5" aria-hidden="true" />
          </button>
        }
      >
        <p className="truncate pr-8 text-sm text-muted">{title}</p>
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            setDeleting(true);
          }}
          className="mt-2 w-full py-1.5 text-left hover:text-safelight"
        >
          Delete album
        </button>
      </Popover>
      <DeleteDialog
        album={album}
        job={job}
        open={isDeleting}
        onOpenChange={setDeleting}
        returnFocus={button}
      />
    </>
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
  const words = useRef<HTMLDivElement>(null);
  const { job, overallScore, critic, critiquedPhotos, coverPhotos } = album;
  const isScored = job?.status === 'done' && overallScore !== null;
  return (
    <li className="[contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
      <article className="group relative flex h-full flex-col">
        <div className="relative">
          <CoverPhotos photos={coverPhotos} />
          <JobState job={job} title={title} wait={job && waitText(job, estimate)} />
        </div>
        <div ref={words} className="mt-4 flex grow flex-col">
          <div className="mb-2 flex min-h-14 items-start justify-between gap-4">
            <div className="min-w-0">
              <AlbumTitle album={album} as="h2" className="line-clamp-2 text-xl leading-snug" />
              <p className="tabular mt-1 text-sm text-muted">
                {factsOf(album, job?.status === 'done' ? critiquedPhotos : null)}
              </p>
            </div>
            {isScored && (
              <Score
                {...showScore(overallScore, album.isJudged)}
                name={critic === 'measured' ? scoreName(album) : undefined}
                className="text-right"
              />
            )}
          </div>
          {album.keptUntil && <p className="mb-2 text-sm">{keptUntilText(album.keptUntil)}</p>}
          <div className="mt-auto flex min-h-9 items-center justify-between">
            <Link
              to={albumStatusPage(album.id)}
              className="underline decoration-line underline-offset-4 after:absolute after:inset-0 group-hover:decoration-safelight"
            >
              View Details<span className="sr-only"> of {title}</span>
            </Link>
            <AlbumMenu album={album} job={job} words={words} />
          </div>
        </div>
      </article>
    </li>
  );
});
