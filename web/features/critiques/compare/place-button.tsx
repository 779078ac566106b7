import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';

/** Words about a place in a photo: pointing at them highlights the place, choosing them keeps it highlighted. */
export function PlaceButton({ evidence, children }: { evidence: Evidence; children: ReactNode }) {
  const { highlight, togglePin, pinned } = useEvidenceFocus();
  return (
    <button
      type="button"
      aria-pressed={pinned === evidence}
      title="Show where in the photo"
      onMouseEnter={() => highlight(evidence)}
      onMouseLeave={() => highlight(null)}
      onFocus={() => highlight(evidence)}
      onBlur={() => highlight(null)}
      onClick={() => togglePin(evidence)}
      className={classNames(
        'tabular min-h-6 text-left decoration-line underline-offset-4 hover:underline',
        pinned === evidence && 'underline decoration-safelight decoration-2',
      )}
    >
      {children}
    </button>
  );
}
