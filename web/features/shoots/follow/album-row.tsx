import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { feedbackPage } from '@photo-coach/shared/domain/pages.ts';
import Flag from 'lucide-react/icons/flag';
import X from 'lucide-react/icons/x';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useJobAction } from '../../analyses/api/job-actions.ts';
import { type AlbumProgress, PICTURES } from './album-progress.ts';

/**
 * An album's first pictures, with placeholders for those still loading. @param count photos in the album; 0: unknown
 */
function Pictures({ urls, count }: { urls: readonly string[]; count: number }) {
  const places = Array.from({ length: Math.min(PICTURES, count || PICTURES) }, (_, index) => index);
  return (
    <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
      {places.map((index) => (
        <span key={index} className="block aspect-3/2 overflow-hidden bg-line">
          {urls[index] && <img src={urls[index]} alt="" className="size-full object-cover" />}
        </span>
      ))}
    </div>
  );
}

function RetryButton({ albumId, title }: { albumId: string; title: string }) {
  const retry = useJobAction(albumId, 'retry');
  return (
    <>
      {retry.error && <p className="text-sm text-safelight">{messageOf(retry.error)}</p>}
      <Button
        look="outline"
        size="small"
        disabled={retry.isPending}
        onClick={() => retry.mutate()}
        className="w-fit"
      >
        Retry now<span className="sr-only">: {title}</span>
      </Button>
    </>
  );
}

/** How many photos were kept and rejected; nothing before the first decision. */
function Flagged({ kept, rejected }: AlbumProgress['flagged']) {
  if (kept + rejected === 0) return null;
  return (
    <p className="tabular flex items-center gap-3 text-sm">
      {kept > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Flag className="size-3.5 fill-current" aria-hidden="true" /> {kept} kept
        </span>
      )}
      {rejected > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <X className="size-3.5" strokeWidth={3} aria-hidden="true" /> {rejected} rejected
        </span>
      )}
    </p>
  );
}

/** The progress of one album of the shoot, and the link to its feedback when it is done. */
export function AlbumRow({ progress }: { progress: AlbumProgress }) {
  const { title, photoCount, percent, text, pictures, state, albumId } = progress;
  const { flagged } = progress;
  const failed = state === 'failed';
  return (
    <li className="grid gap-x-8 gap-y-4 border-t border-line py-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Pictures urls={pictures} count={photoCount} />
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="text-2xl wrap-anywhere">{title}</h2>
          <span className="tabular text-muted">
            {photoCount > 0 && `${countOf(photoCount, 'photo')} · `}
            {Math.floor(percent)} %
          </span>
        </div>
        <Progress label={title} percent={Math.floor(percent)} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <p className={classNames('tabular text-sm', failed ? 'text-safelight' : 'text-muted')}>
            {text}
          </p>
          <Flagged {...flagged} />
          {state === 'done' && albumId && (
            <TextLink to={feedbackPage(albumId, { isSingle: false })} className="text-sm">
              View feedback<span className="sr-only"> of {title}</span>
            </TextLink>
          )}
        </div>
        {failed && albumId && photoCount > 0 && <RetryButton albumId={albumId} title={title} />}
      </div>
    </li>
  );
}
