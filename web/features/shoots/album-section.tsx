import { useDroppable } from '@dnd-kit/core';
import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { useId } from 'react';
import { toast } from 'sonner';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { listKnownPhotos } from '../uploads/upload/upload-state.ts';
import { uploads } from '../uploads/upload/upload-store.ts';
import { timeSpan } from './album-names.ts';
import { findMergeable, mergeWithNext } from './arrange-albums.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { ShootAlbum } from './shoot-state.ts';
import { findPhotos, type ShootOnPage, shoots } from './shoot-store.ts';

/** Id of the toast that offers to undo a removal; it must not outlive the page. */
export const REMOVED_TOAST = 'album-removed';

/** How long a removal can be undone, ms: long enough to see what is gone, and to reach the button. */
const UNDO_MS = 30_000;

/** Removes the photos of an album, and offers to undo it, because the button is next to others. */
function removeAlbum({ photoIds }: ShootAlbum, number: number): void {
  // After a reload, the browser no longer has the files that were already uploaded.
  const photos = listKnownPhotos().flatMap(({ id, file, folder, isRaw }) =>
    file !== null && photoIds.includes(id) ? [{ file, folder, isRaw }] : [],
  );
  const action = { label: 'Undo', onClick: () => uploads.add(photos) };
  shoots.remove(photoIds);
  const canUndo = photos.length === photoIds.length;
  toast(`Album ${number} removed`, {
    id: REMOVED_TOAST,
    ...(canUndo && { action, duration: UNDO_MS }),
  });
}

type AlbumProps = { album: ShootAlbum; number: number; shoot: ShootOnPage };

function AlbumButtons({ album, number, shoot }: AlbumProps) {
  const { key } = album;
  return (
    <div className="flex flex-wrap gap-x-5">
      {findMergeable(shoot.albums, key) && (
        <Button
          look="quiet"
          size="text"
          onClick={() => shoots.arrange((albums, photos) => mergeWithNext(albums, photos, key))}
        >
          <span className="sr-only">Album {number}: </span>Join with Album {number + 1}
        </Button>
      )}
      <Button look="quiet" size="text" onClick={() => removeAlbum(album, number)}>
        Remove<span className="sr-only"> Album {number}</span>
      </Button>
    </div>
  );
}

/** One album of the shoot: its photos in order of capture, and its actions. Photos can be dropped on it. */
export function AlbumSection({ album, number, shoot }: AlbumProps) {
  const heading = useId();
  const { setNodeRef, isOver } = useDroppable({ id: album.key });
  const photos = findPhotos(shoot.photos, album.photoIds);
  const facts = [countOf(photos.length, 'photo'), timeSpan(photos, shoot.photos)];
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={heading}
      className={classNames(
        'border-t border-line px-1 pt-4 pb-7 transition-colors',
        isOver && 'border-safelight bg-sunken',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id={heading} className="text-2xl">
          Album {number}
          <span className="sr-only"> · </span>
          <span className="tabular block font-sans text-base tracking-normal text-muted sm:ml-4 sm:inline">
            {facts.filter(Boolean).join(' · ')}
          </span>
        </h2>
        <AlbumButtons album={album} number={number} shoot={shoot} />
      </div>
      {photos.length < MIN_PHOTOS_PER_ALBUM && (
        <p className="mt-1 text-safelight">
          An album needs at least {MIN_PHOTOS_PER_ALBUM} photos. Move one here, or move this one.
        </p>
      )}
      <ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-6 xl:grid-cols-8">
        {photos.map((item) => (
          <PhotoTile key={item.id} item={item} album={album} albums={shoot.albums} />
        ))}
      </ul>
    </section>
  );
}
