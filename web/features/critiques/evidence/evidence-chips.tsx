import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import {
  formatMeasurement,
  measurementLabel,
} from '@photo-coach/shared/domain/measurements/measurement-text.ts';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useEvidenceFocus } from './evidence-focus.tsx';
import { usePhotoNumber } from './review-photos.ts';

/** Chips beyond this number are collapsed. */
const VISIBLE_CHIPS = 3;

function EvidenceChip({ evidence }: { evidence: Evidence }) {
  const { highlight, togglePin, pinned, active } = useEvidenceFocus();
  const number = usePhotoNumber(evidence.photoId);
  const value = formatMeasurement(evidence.measurement, evidence.value);
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

/** The measurements behind a sentence; each highlights its region in the photo on hover, focus or click. */
export function EvidenceChips({ evidence }: { evidence: readonly Evidence[] }) {
  const [expanded, setExpanded] = useState(false);
  const visible = expanded ? evidence : evidence.slice(0, VISIBLE_CHIPS);
  const hidden = evidence.length - visible.length;
  return (
    <>
      {visible.map((one) => (
        <EvidenceChip
          key={`${one.photoId} ${one.measurement} ${one.region.x} ${one.region.y}`}
          evidence={one}
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setExpanded(true)}
          className="mx-0.5 min-h-6 px-1 text-data text-muted underline underline-offset-4 hover:text-ink"
        >
          and {hidden} more
        </button>
      )}
    </>
  );
}
