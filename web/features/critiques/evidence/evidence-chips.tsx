import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import {
  formatMeasurement,
  measurementLabel,
} from '@photo-coach/shared/domain/measurements/measurement-text.ts';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useEvidenceFocus } from './evidence-focus.tsx';
import { usePhotoNumber } from './review-photos.ts';

/** More chips than this in a row are folded. */
const CHIPS_AT_ONCE = 3;

function EvidenceChip({ evidence }: { evidence: Evidence }) {
  const { point, pin, pinned, active } = useEvidenceFocus();
  const number = usePhotoNumber(evidence.photoId);
  const value = formatMeasurement(evidence.measurement, evidence.value);
  return (
    <button
      type="button"
      aria-pressed={pinned === evidence}
      title="Show where in the photo"
      onMouseEnter={() => point(evidence)}
      onMouseLeave={() => point(null)}
      onFocus={() => point(evidence)}
      onBlur={() => point(null)}
      onClick={() => pin(evidence)}
      className={classNames(
        'tabular mx-0.5 inline-flex min-h-6 items-center gap-1.5 border border-line px-1.5 align-baseline text-data leading-5 text-muted transition-colors hover:border-safelight hover:text-ink',
        active === evidence && 'border-safelight text-ink',
        pinned === evidence && 'bg-safelight text-on-safelight hover:text-on-safelight',
      )}
    >
      {measurementLabel(evidence.measurement)} <span className="whitespace-nowrap">{value}</span>
      {number !== null && <span className="whitespace-nowrap">· photo {number}</span>}
    </button>
  );
}

/** The numbers that a sentence rests on; each shows its place in the photo while it is pointed at. */
export function EvidenceChips({ evidence }: { evidence: readonly Evidence[] }) {
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? evidence : evidence.slice(0, CHIPS_AT_ONCE);
  const folded = evidence.length - shown.length;
  return (
    <>
      {shown.map((one) => (
        <EvidenceChip
          key={`${one.photoId} ${one.measurement} ${one.region.x} ${one.region.y}`}
          evidence={one}
        />
      ))}
      {folded > 0 && (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="mx-0.5 min-h-6 px-1 text-data text-muted underline underline-offset-4 hover:text-ink"
        >
          and {folded} more
        </button>
      )}
    </>
  );
}
