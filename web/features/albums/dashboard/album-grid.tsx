import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { useAlbumList } from '../../analyses/api/album-list-query.ts';
import { useEstimates } from '../../analyses/api/estimates-query.ts';
import { isUnfinished } from '../../analyses/job-state.ts';
import { AlbumCard } from './album-card.tsx';

/** Albums on the tab of the newest ones. */
const RECENT_ALBUMS = 4;

const GRID = 'grid grid-cols-1 gap-x-7 gap-y-12 sm:grid-cols-2 xl:grid-cols-4';

function Loading() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Loading your albums</span>
      {Array.from({ length: RECENT_ALBUMS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders that never move
        <div key={index} className="grid gap-4">
          <Skeleton className="aspect-3/2" />
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ))}
    </div>
  );
}

/** In place of albums: why there are none, and what can be done. */
function NoAlbums({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="grid justify-items-start gap-5 py-4">
      <p className="font-display text-2xl">{title}</p>
      {children}
    </div>
  );
}

function Empty() {
  return (
    <NoAlbums title="No albums yet">
      <LinkButton to={PAGES.uploadChoice}>Upload Your First Photos</LinkButton>
    </NoAlbums>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <NoAlbums title="No albums match">
      <p className="text-muted">Try another word.</p>
      <Button look="outline" onClick={onClear}>
        Clear search
      </Button>
    </NoAlbums>
  );
}

type AlbumGridProps = {
  list: ReturnType<typeof useAlbumList>;
  /** Only the newest few, without a link to the others. */
  isRecent?: boolean;
  /** Ends the search; null while there is none. */
  onClear: (() => void) | null;
};

/** A list of albums as cards, and its loading, empty and failed states. */
export function AlbumGrid({ list, isRecent = false, onClear }: AlbumGridProps) {
  const { data, error, isPending, isPlaceholderData, hasNextPage } = list;
  const albums = data?.pages.flatMap(({ items }) => items) ?? [];
  const estimates = useEstimates(albums.some(({ job }) => job !== null && isUnfinished(job)));
  if (isPending) return <Loading />;
  if (!data) {
    return (
      <LoadError title="Error loading dashboard" text={messageOf(error)} onRetry={list.refetch} />
    );
  }
  if (albums.length === 0) return onClear ? <NoMatch onClear={onClear} /> : <Empty />;
  return (
    <>
      {!isRecent && (
        <p role="status" className="sr-only">
          {countOf(albums.length, 'album')} shown
        </p>
      )}
      <ul
        aria-busy={isPlaceholderData}
        className={classNames(GRID, isPlaceholderData && 'opacity-60')}
      >
        {albums.slice(0, isRecent ? RECENT_ALBUMS : undefined).map((album) => (
          <AlbumCard key={album.id} album={album} estimate={estimates.get(album.id)} />
        ))}
      </ul>
      {!isRecent && hasNextPage && (
        <BusyButton
          look="outline"
          className="mt-12"
          busy={list.isFetchingNextPage}
          busyLabel="Loading"
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </BusyButton>
      )}
    </>
  );
}
