import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import Star from 'lucide-react/icons/star';
import { classNames } from '../../ui/class-names.ts';
import { PickToggle } from './pick-toggle.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

type StarButtonsProps = {
  rating: number | null;
  onRate: (rating: number | null) => void;
  /** The photo that they rate, if two are shown. */
  photo?: string;
  /** Whether the keys 1 to 5 rate this photo. */
  hasKeys?: boolean;
};

/** One to five stars for a photo; pressing the current rating removes it. For a dark background. */
export function StarButtons({ rating, onRate, photo, hasKeys = true }: StarButtonsProps) {
  return STARS.map((stars) => (
    <PickToggle
      key={stars}
      label={[countOf(stars, 'star'), photo].filter(Boolean).join(' for ')}
      shortcut={hasKeys ? `${stars}` : null}
      isOn={rating === stars}
      onClick={() => onRate(rating === stars ? null : stars)}
    >
      <Star
        className={classNames('size-5', (rating ?? 0) >= stars && 'fill-current')}
        aria-hidden="true"
      />
    </PickToggle>
  ));
}
