import { albumPageSchema } from '@photo-coach/shared/contracts/http/albums.ts';
import type { AlbumRecord, JobRecord, JobStatus } from '@photo-coach/shared/contracts/records.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { analyzingPage, feedbackPage, PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { messageOf } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useJob } from '../analyses/api/job-query.ts';
import { isUnfinished } from '../analyses/job-state.ts';
import { AllowanceLine } from '../billing/usage/allowance-line.tsx';

/** The albums of the account, newest first, in pages. */
function useAlbums() {
  return useInfiniteQuery({
    queryKey: ['albums'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : '';
      return callApi({ path: `/albums${cursor}`, reply: albumPageSchema, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // Refetches on every visit, so that a new album appears after its upload.
    staleTime: 0,
  });
}

function Loading() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading your albums</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

function Empty() {
  return (
    <div className="grid justify-items-start gap-5 border-t border-line pt-8">
      <p className="font-display text-2xl">No albums yet</p>
      <Button asChild>
        <Link to={PAGES.uploadChoice}>Upload Your First Photos</Link>
      </Button>
    </div>
  );
}

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
function AlbumRow({ album }: { album: AlbumRecord }) {
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

function Albums() {
  const albums = useAlbums();
  const { isError } = albums;
  useEffect(() => {
    if (isError) toast('Error loading dashboard', { id: 'loading-dashboard' });
  }, [isError]);
  if (albums.isPending) return <Loading />;
  if (!albums.data) {
    return (
      <Notice kind="error" title="Error loading dashboard">
        <p>{messageOf(albums.error)}</p>
        <Button look="outline" size="small" className="mt-4" onClick={() => void albums.refetch()}>
          Try Again
        </Button>
      </Notice>
    );
  }
  const items = albums.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Empty />;
  return (
    <>
      <ul className="border-b border-line">
        {items.map((album) => (
          <AlbumRow key={album.id} album={album} />
        ))}
      </ul>
      {albums.hasNextPage && (
        <Button
          look="outline"
          className="mt-8"
          disabled={albums.isFetchingNextPage}
          onClick={() => void albums.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

/** The dashboard: the albums of the account. */
export function Component() {
  return (
    <Page
      title="Your Photo Journey"
      lead={<AllowanceLine />}
      aside={
        <Button asChild>
          <Link to={PAGES.uploadChoice}>New Analysis</Link>
        </Button>
      }
    >
      <Albums />
    </Page>
  );
}
