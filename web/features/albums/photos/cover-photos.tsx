import type { ListedAlbum } from '@photo-coach/shared/contracts/http/albums.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { NoPhoto } from './no-photo.tsx';

/** How one to four photos divide the cover, by their number. */
const GRIDS = ['', '', 'grid-cols-2', 'grid-cols-[2fr_1fr] grid-rows-2', 'grid-cols-2 grid-rows-2'];

/** The first photos of an album, in a frame of 3:2 whatever their number and shape. */
export function CoverPhotos({ photos }: { photos: ListedAlbum['coverPhotos'] }) {
  if (photos.length === 0) return <NoPhoto />;
  return (
    <div
      className={classNames('grid aspect-3/2 gap-px overflow-hidden bg-line', GRIDS[photos.length])}
    >
      {photos.map(({ id, name, thumb, thumbhash }, index) => (
        <PhotoFrame
          key={id}
          src={thumb}
          alt={name}
          thumbhash={thumbhash}
          isLazy
          className={classNames(
            'size-full min-h-0 min-w-0',
            photos.length === 3 && index === 0 && 'row-span-2',
          )}
        />
      ))}
    </div>
  );
}
