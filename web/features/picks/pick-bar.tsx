import { NO_PICK, type PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import Flag from 'lucide-react/icons/flag';
import X from 'lucide-react/icons/x';
import { classNames } from '../../ui/class-names.ts';
import { PickToggle } from './pick-toggle.tsx';
import { StarButtons } from './star-buttons.tsx';

type PickBarProps = { pick: PhotoPick | null; onChange: (change: Partial<PhotoPick>) => void };

/**
 * Keeps or rejects a photo and gives it stars, by pointer; pressing an active button takes the decision back. For a
 * dark background.
 */
export function PickBar({ pick, onChange }: PickBarProps) {
  const { flag, rating } = pick ?? NO_PICK;
  const toggle = (wanted: 'pick' | 'reject') => onChange({ flag: flag === wanted ? null : wanted });
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">Keep or reject this photo, and rate it</legend>
      <PickToggle label="Keep" shortcut="P" isOn={flag === 'pick'} onClick={() => toggle('pick')}>
        <Flag
          className={classNames('size-5', flag === 'pick' && 'fill-current')}
          aria-hidden="true"
        />
      </PickToggle>
      <PickToggle
        label="Reject"
        shortcut="X"
        isOn={flag === 'reject'}
        onClick={() => toggle('reject')}
      >
        <X className="size-5" strokeWidth={flag === 'reject' ? 4 : 1.5} aria-hidden="true" />
      </PickToggle>
      <StarButtons rating={rating} onRate={(stars) => onChange({ rating: stars })} />
    </fieldset>
  );
}
