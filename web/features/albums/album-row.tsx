import type { AlbumRecord, JobRecord, JobStatus } from '@photo-coach/shared/contracts/records.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { analyzingPage, feedbackPage } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { useJob } from '../analyses/api/job-query.ts';
import { isUnfinished } from '../analyses/job-state.ts';

const STATUS: Record<JobStatus, string> = {
  queued: 'Analysis queued...',
  processing: 'AI analyzing your photos...',
  done: 'Analysis complete!',
  error: 'Analysis failed',
};

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function pathOf(album: AlbumRecord, job: JobRecord | undefined): string {
  const pageOf = job && isUnfinished(job) ? analyzingPage : feedbackPage;
  return pageOf(album.id, { isSingle: album.mode === 'single' });
}

/** One album in the list, with the status of its analysis. */
export function AlbumRow({ album }: { album: AlbumRecord }) {
  const { data: job } = useJob(album.id);
  const title = album.title ?? (album.mode === 'single' ? 'Single Upload' : 'Folder Upload');
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_auto_auto] sm:items-baseline">
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="tabular text-sm text-muted">
          {countOf(album.photo_count, 'photo')} · {date.format(new Date(album.created_at))}
        </p>
      </div>
      <p className="tabular text-sm text-muted">
        {job ? STATUS[job.status] : ' '}
        {job && isUnfinished(job) && ` ${job.progress} %`}
      </p>
      <Link
        to={pathOf(album, job)}
        className="underline decoration-line underline-offset-4 hover:decoration-safelight"
      >
        View Details<span className="sr-only"> of {title}</span>
      </Link>
    </li>
  );
}
