import type { Evidence, MeasuredEvidence } from '@photo-coach/shared/contracts/critiques.ts';
import { SEEN_BY_COACH } from '@photo-coach/shared/domain/critiques/evidence-in-words.ts';
import {
  measurementLabel,
  valueInWords,
} from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MeasurementScale } from '../measurements/measurement-scale.tsx';
import { OverlayLegend } from '../overlays/overlay-legend.tsx';
import { highlighting, useEvidenceFocus } from './evidence-focus.tsx';
import { usePhotoNumber } from './review-photos.ts';

type Reading = Pick<MeasuredEvidence, 'measurement' | 'value'> & { places: Evidence[] };
/** A shared finding, seen or measured, in one or several photos. */
type Behind = Reading | { measurement: null; value: null; places: Evidence[] };

function readingsOf(evidence: readonly Evidence[]): Behind[] {
  const readings: Behind[] = [];
  for (const one of evidence) {
    const same = readings.find(
      ({ measurement, value }) => measurement === one.measurement && value === one.value,
    );
    if (same) same.places.push(one);
    else readings.push({ ...one, places: [one] });
  }
  return readings;
}

/** Shows another place of the same sentence. */
function PlaceButton({ place }: { place: Evidence }) {
  const { highlight, togglePin, pinned } = useEvidenceFocus();
  const number = usePhotoNumber(place.photoId);
  if (number === null) return null;
  return (
    <button
      type="button"
      aria-pressed={pinned === place}
      {...highlighting(highlight, place)}
      onClick={() => pinned !== place && togglePin(place)}
      className={classNames(
        'min-h-6 underline decoration-line underline-offset-4 hover:decoration-safelight',
        pinned === place && 'decoration-safelight decoration-2',
      )}
    >
      Photo {number}
    </button>
  );
}

function Measured({ measurement, value }: Pick<Reading, 'measurement' | 'value'>) {
  return (
    <>
      <p className="caption first-letter:uppercase">{measurementLabel(measurement)}</p>
      <p className="tabular first-letter:uppercase">{valueInWords(measurement, value)}</p>
      <MeasurementScale name={measurement} value={value} className="mt-2 max-w-xs" />
    </>
  );
}

type EvidencePanelProps = { id: string; evidence: readonly Evidence[] };

/**
 * The evidence for a sentence: each measurement in words and on its scale, or that it was seen, and a key to the overlay on
 * the photo.
 */
export function EvidencePanel({ id, evidence }: EvidencePanelProps) {
  const { pinned } = useEvidenceFocus();
  return (
    <div id={id} className="mt-2 mb-3 grid gap-4 border-l-2 border-safelight pl-4 text-sm">
      {readingsOf(evidence).map((behind) => (
        <div key={`${behind.measurement} ${behind.value}`}>
          {behind.measurement === null ? (
            <p className="caption">{SEEN_BY_COACH}</p>
          ) : (
            <Measured measurement={behind.measurement} value={behind.value} />
          )}
          <p className="mt-1 flex flex-wrap gap-x-4">
            {behind.places.map((place) => (
              <PlaceButton key={`${place.photoId} ${place.region.x}`} place={place} />
            ))}
          </p>
        </div>
      ))}
      {pinned && <OverlayLegend evidence={pinned} />}
    </div>
  );
}
