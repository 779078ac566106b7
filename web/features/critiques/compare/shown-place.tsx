import type { ReactNode } from 'react';
import { markBasis, markName, PlaceMark } from '../evidence/place-mark.tsx';
import type { Shown } from './describe-pair.ts';
import { PlaceButton } from './place-button.tsx';

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
