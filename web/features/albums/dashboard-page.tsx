import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { AlbumRow } from './album-row.tsx';
import { useAlbums } from './api/albums-query.ts';

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
