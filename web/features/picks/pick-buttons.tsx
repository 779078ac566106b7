import { NO_PICK, type PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import Flag from 'lucide-react/icons/flag';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

type PickToggleProps = {
  label: string;
  /** The shortcut of the same decision; null if the shortcut affects another photo. */
  shortcut: string | null;
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** One decision about a photo. For a dark background. */
function PickToggle({ label, shortcut, isOn, onClick, children }: PickToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut === null ? label : `${label} (${shortcut})`}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut ?? undefined}
      onClick={onClick}
      className="grid h-11 min-w-9 grow place-items-center rounded-fine hover:bg-white/20 sm:min-w-11"
    >
      {children}
    </button>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

type StarButtonsProps = {
  rating: number | null;
  onRate: (rating: number | null) => void;
  /** What the photo is called, for example if two are shown. */
  photo?: string;
  /** Whether the keys apply to this photo. */
  hasKeys?: boolean;
};

/** One to five stars for a photo; pressing the current rating removes it. For a dark background. */
function StarButtons({ rating, onRate, photo, hasKeys = true }: StarButtonsProps) {
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

type PickBarProps = Pick<StarButtonsProps, 'photo' | 'hasKeys'> & {
  pick: PhotoPick | null;
  onChange: (change: Partial<PhotoPick>) => void;
};

/**
 * Keeps or rejects a photo and gives it stars, by pointer; pressing an active button takes the decision back. For a
 * dark background.
 */
export function PickBar({ pick, onChange, photo, hasKeys = true }: PickBarProps) {
  const { flag, rating } = pick ?? NO_PICK;
  const named = (decision: string) => [decision, photo].filter(Boolean).join(' ');
  const toggle = (wanted: 'pick' | 'reject') => onChange({ flag: flag === wanted ? null : wanted });
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">Keep or reject {photo ?? 'this photo'}, and rate it</legend>
      <PickToggle
        label={named('Keep')}
        shortcut={hasKeys ? 'P' : null}
        isOn={flag === 'pick'}
        onClick={() => toggle('pick')}
      >
        <Flag
          className={classNames('size-5', flag === 'pick' && 'fill-current')}
          aria-hidden="true"
        />
      </PickToggle>
      <PickToggle
        label={named('Reject')}
        shortcut={hasKeys ? 'X' : null}
        isOn={flag === 'reject'}
        onClick={() => toggle('reject')}
      >
        <X className="size-5" strokeWidth={flag === 'reject' ? 4 : 1.5} aria-hidden="true" />
      </PickToggle>
      <StarButtons
        rating={rating}
        onRate={(stars) => onChange({ rating: stars })}
        {...(photo !== undefined && { photo })}
        hasKeys={hasKeys}
      />
    </fieldset>
  );
}
