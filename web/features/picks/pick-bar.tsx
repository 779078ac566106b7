import { NO_PICK, type PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import Flag from 'lucide-react/icons/flag';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

type ToggleProps = {
  label: string;
  /** The key that does the same. */
  shortcut: string;
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Toggle({ label, shortcut, isOn, onClick, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${shortcut})`}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
      className="grid h-11 min-w-9 place-items-center rounded-fine hover:bg-white/20 sm:min-w-11"
    >
      {children}
    </button>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

type PickBarProps = { pick: PhotoPick | null; onChange: (change: Partial<PhotoPick>) => void };

/** Keeps or rejects a photo and gives it stars, by pointer; pressing what is on takes it back. On a dark background. */
export function PickBar({ pick, onChange }: PickBarProps) {
  const { flag, rating } = pick ?? NO_PICK;
  const toggle = (wanted: 'pick' | 'reject') => onChange({ flag: flag === wanted ? null : wanted });
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">Keep or reject this photo, and rate it</legend>
      <Toggle label="Keep" shortcut="P" isOn={flag === 'pick'} onClick={() => toggle('pick')}>
        <Flag
          className={classNames('size-5', flag === 'pick' && 'fill-current')}
          aria-hidden="true"
        />
      </Toggle>
      <Toggle label="Reject" shortcut="X" isOn={flag === 'reject'} onClick={() => toggle('reject')}>
        <X className="size-5" strokeWidth={flag === 'reject' ? 4 : 1.5} aria-hidden="true" />
      </Toggle>
      {STARS.map((stars) => (
        <Toggle
          key={stars}
          label={stars === 1 ? '1 star' : `${stars} stars`}
          shortcut={`${stars}`}
          isOn={rating === stars}
          onClick={() => onChange({ rating: rating === stars ? null : stars })}
        >
          <Star
            className={classNames('size-5', (rating ?? 0) >= stars && 'fill-current')}
            aria-hidden="true"
          />
        </Toggle>
      ))}
    </fieldset>
  );
}
