import { NO_PICK, type PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import Flag from 'lucide-react/icons/flag';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import { classNames } from '../../ui/class-names.ts';

/** A photo's decisions in words; empty if there are none. */
export function pickWords(pick: PhotoPick | null): string {
  const { flag, rating } = pick ?? NO_PICK;
  const words = [
    ...(flag === null ? [] : [flag === 'pick' ? 'kept' : 'rejected']),
    ...(rating ? [countOf(rating, 'star')] : []),
  ];
  return words.join(', ');
}

type PickMarksProps = { pick: PhotoPick | null; className?: string };

/**
 * A small flag and stars, hidden from screen readers; `pickWords` says the same in words. Renders nothing if nothing
 * was decided.
 */
export function PickMarks({ pick, className }: PickMarksProps) {
  if (!pick || (pick.flag === null && !pick.rating)) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex h-5 items-center gap-1 rounded-fine bg-black px-1 text-xs text-white',
        className,
      )}
    >
      {pick.flag === 'pick' && <Flag className="size-3 fill-current" />}
      {pick.flag === 'reject' && <X className="size-3.5" strokeWidth={3} />}
      {pick.rating ? (
        <span className="tabular inline-flex items-center gap-0.5">
          {pick.rating}
          <Star className="size-3 fill-current" />
        </span>
      ) : null}
    </span>
  );
}
