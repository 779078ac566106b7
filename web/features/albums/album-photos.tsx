import type { ListedAlbum } from '@photo-coach/shared/contracts/http/albums.ts';
import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import ImageOff from 'lucide-react/icons/image-off';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { PhotoFrame } from '../../ui/photo/photo-frame.tsx';

/** In place of a photo that could not be read. */
function NoPhoto() {
  return (
    <div className="grid aspect-3/2 place-content-center bg-sunken text-edge">
      <ImageOff className="size-7" strokeWidth={1.25} aria-hidden="true" />
    </div>
  );
}

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

/** Of a photo whose size is not known: it failed, or was not read yet. */
const USUAL_RATIO = 3 / 2;

function Thumb({ photo, isOnly }: { photo: AnalysisPhoto; isOnly: boolean }) {
  const { state, thumb, url, thumbhash, width, height } = photo;
  if (state === 'failed') return <NoPhoto />;
  return (
    <PhotoFrame
      src={isOnly ? (url ?? thumb) : thumb}
      alt=""
      thumbhash={thumbhash}
      width={width}
      height={height}
      isLazy
      className="w-full"
    />
  );
}

/** The shape of a photo's thumbnail; a failed one's may be known from its file, but is not shown. */
function ratioOf({ state, width, height }: AnalysisPhoto): number {
  return state !== 'failed' && width && height ? width / height : USUAL_RATIO;
}

type PhotoRowsProps = {
  photos: readonly AnalysisPhoto[];
  /** Around a photo; gets its thumbnail in its own shape. */
  children: (photo: AnalysisPhoto, thumb: ReactNode) => ReactNode;
};

/**
 * Photos in rows, none of them cropped: each is as wide as its shape needs to be as high as the others of its row,
 * because width and growth both follow its ratio. The last row is not stretched.
 */
export function PhotoRows({ photos, children }: PhotoRowsProps) {
  const isOnly = photos.length === 1;
  return (
    <ul
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-6 after:grow-[1000] sm:gap-x-4 sm:gap-y-8',
        isOnly ? '[--row:15rem] sm:[--row:26rem]' : '[--row:6.5rem] sm:[--row:13rem]',
      )}
    >
      {photos.map((photo) => {
        const ratio = ratioOf(photo);
        return (
          <li
            key={photo.id}
            className="max-w-full min-w-0"
            style={{ flexGrow: ratio, flexBasis: `calc(var(--row) * ${ratio})` }}
          >
            {children(photo, <Thumb photo={photo} isOnly={isOnly} />)}
          </li>
        );
      })}
    </ul>
  );
}
