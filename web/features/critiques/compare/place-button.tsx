import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { highlighting, useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { markBasis, markName, PlaceMark } from '../evidence/place-mark.tsx';
import type { Shown } from './describe-pair.ts';

/** Words about a place in a photo: pointing at them highlights the place, choosing them keeps it highlighted. */
export function PlaceButton({ evidence, children }: { evidence: Evidence; children: ReactNode }) {
  const { highlight, togglePin, pinned } = useEvidenceFocus();
  return (
    <button
      type="button"
      aria-pressed={pinned === evidence}
      title="Show where in the photo"
      {...highlighting(highlight, evidence)}
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

/** The evidence for a statement about a photo, with the mark of how it is known. @param children before it */
export function ShownPlace({ shown, children }: { shown: Shown; children?: ReactNode }) {
  const basis = markBasis([shown.evidence]);
  return (
    <PlaceButton evidence={shown.evidence}>
      {children}
      {shown.words} <PlaceMark basis={basis} />
      {basis === 'seen' && <span className="sr-only">, {markName(basis)}</span>}
    </PlaceButton>
  );
}
