import {
  type FindingKind,
  isSeenKind,
  seenTraits,
  type WeaknessKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import { TRACKED_WEAKNESSES } from './tracked-weaknesses.ts';

/** A weakness that is followed, as the subject of a sentence in the plural: "Crooked horizons". */
export function weaknessSubject(kind: FindingKind): string {
  const subject = isSeenKind(kind)
    ? seenTraits(kind).recurring
    : TRACKED_WEAKNESSES.get(kind as WeaknessKind)?.recurring; // `get` finds none of the other kinds
  return subject ?? 'One weakness';
}
