import type { AlbumSequence as Sequence } from '@photo-coach/shared/contracts/critiques.ts';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { usePhotoNumber, useReviewPhoto } from '../evidence/review-photos.ts';
import { Sentences } from '../evidence/sentences.tsx';

/** A small photo with its number in the album; choosing it shows it. */
function NumberedPhoto({ photoId }: { photoId: string }) {
  const { choosePhoto } = useEvidenceFocus();
  const photo = useReviewPhoto(photoId);
  const number = usePhotoNumber(photoId);
  return (
    <button
      type="button"
      onClick={() => choosePhoto(photoId)}
      title={photo?.name}
      className="group block w-full text-left"
    >
      <PhotoFrame
        src={photo?.thumb ?? null}
        alt=""
        thumbhash={photo?.thumbhash ?? null}
        isLazy
        className="w-full"
      />
      <span className="mt-1 block text-sm text-muted group-hover:underline">
        <span className="sr-only">Show </span>Photo {number}
      </span>
    </button>
  );
}

type Named = Sequence['leaveOut'][number];

/** A photo beside the reason for which it is named. */
function WithReason({ id, reason }: Named) {
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <NumberedPhoto photoId={id} />
      <Sentences sentences={[reason]} />
    </li>
  );
}

function NamedPhotos({ title, photos }: { title: string; photos: readonly Named[] }) {
  if (photos.length === 0) return null;
  return (
    <section>
      <h3 className="caption mb-3 font-sans">{title}</h3>
      <ul className="grid gap-6">
        {photos.map((named) => (
          <WithReason key={named.id} {...named} />
        ))}
      </ul>
    </section>
  );
}

function Order({ ids, reason }: NonNullable<Sequence['order']>) {
  return (
    <section>
      <h3 className="caption mb-3 font-sans">Suggested order</h3>
      {reason && <Sentences sentences={[reason]} className="mb-4 max-w-3xl" />}
      <ol
        aria-label="Suggested order"
        className="grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-4 md:grid-cols-6 lg:grid-cols-8"
      >
        {ids.map((id) => (
          <li key={id}>
            <NumberedPhoto photoId={id} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How the coach would show the album's photos: which one first, in which order, and which to leave out. */
export function AlbumSequence({ sequence }: { sequence: Sequence }) {
  const { openWith, order, leaveOut } = sequence;
  return (
    <section>
      <h2 className="text-3xl">Showing the Album</h2>
      <div className="mt-6 grid gap-12">
        <div className="grid gap-12 lg:grid-cols-2">
          <NamedPhotos title="Open with" photos={openWith ? [openWith] : []} />
          <NamedPhotos title="Leave out" photos={leaveOut} />
        </div>
        {order && <Order {...order} />}
      </div>
    </section>
  );
}
