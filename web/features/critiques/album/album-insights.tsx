import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import type {
  AlbumInsights as Insights,
  AlbumSequence as Sequence,
} from '@photo-coach/shared/contracts/critiques.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { showScore } from '@photo-coach/shared/domain/progress/scores.ts';
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
function AlbumSequence({ sequence }: { sequence: Sequence }) {
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

function TopPhoto({ top, rank }: { top: Insights['topPhotos'][number]; rank: number }) {
  const { choosePhoto } = useEvidenceFocus();
  const photo = useReviewPhoto(top.id);
  return (
    <li>
      <button type="button" onClick={() => choosePhoto(top.id)} className="block w-full">
        <PhotoFrame
          src={photo?.thumb ?? null}
          alt={photo?.name ?? ''}
          thumbhash={photo?.thumbhash ?? null}
          isLazy
          className="w-full"
        />
        <span className="sr-only">Show this photo</span>
      </button>
      <p className="mt-3 flex items-baseline justify-between gap-3">
        <span className="truncate">
          {rank}. {photo?.name}
        </span>
        <span className="tabular font-display text-xl">
          {showScore(top.score).outOfTen}
          <span className="text-sm text-muted">/10</span>
        </span>
      </p>
      <div className="text-sm">
        <Sentences sentences={[top.reason]} />
      </div>
    </li>
  );
}

type IssuesProps = {
  title: string;
  insights: readonly (Insights['commonIssues'][number] & { area?: Category })[];
};

function Issues({ title, insights }: IssuesProps) {
  return (
    <section>
      <h2 className="text-3xl">{title}</h2>
      {insights.length === 0 && (
        <p className="mt-5 text-muted">No issue shows up in several photos.</p>
      )}
      <ul className="mt-5">
        {insights.map(({ area, ...insight }) => (
          <li key={`${area} ${insight.text}`} className="border-t border-line py-3">
            {/* Beside the area. After the first step, it would read as if it applied to all of them. */}
            {area && (
              <span className="caption tabular block">
                {CATEGORY_NAMES[area].name} · {countOf(insight.frequency, 'photo')}
              </span>
            )}
            <Sentences sentences={[{ ...insight, finding: null }]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What to work on. If the photos have no weakness in common, the section says so once. */
function SharedIssues({ insights: { commonIssues, improvementAreas } }: { insights: Insights }) {
  const hasAreas = improvementAreas.length > 0;
  return (
    <div className="grid gap-14 lg:grid-cols-2">
      {(commonIssues.length > 0 || !hasAreas) && (
        <Issues title="Common Issues" insights={commonIssues} />
      )}
      {hasAreas && <Issues title="Improvement Areas" insights={improvementAreas} />}
    </div>
  );
}

/** Insights into the album as a whole: the suggested order, the best photos, common issues and what to work on. */
export function AlbumInsights({ insights }: { insights: Insights }) {
  const { topPhotos, sequence } = insights;
  return (
    <div className="grid gap-14">
      {sequence && <AlbumSequence sequence={sequence} />}
      {topPhotos.length > 0 && (
        <section>
          <h2 className="text-3xl">
            {topPhotos.length === 1 ? 'Top Photo' : `Top ${topPhotos.length} Photos`}
          </h2>
          <ol className="mt-6 grid grid-cols-1 gap-8 sm:grid-cols-3">
            {topPhotos.map((top, index) => (
              <TopPhoto key={top.id} top={top} rank={index + 1} />
            ))}
          </ol>
        </section>
      )}
      <SharedIssues insights={insights} />
    </div>
  );
}
