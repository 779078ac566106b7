import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRecord } from '@photo-coach/shared/contracts/records.ts';
import {
  formatWithUnit,
  measurementLabel,
  scaleEnds,
  scalePosition,
} from '@photo-coach/shared/domain/measurements/measurement-text.ts';
import { useMemo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { MeterScale } from '../../../ui/photo/meter-scale.tsx';
import { useEvidenceFocus } from './evidence-focus.tsx';

type MeasurementItemProps = { photoId: string; measurement: Measurement; value: number };

function MeasurementItem({ photoId, measurement, value }: MeasurementItemProps) {
  const { highlight, togglePin, pinned } = useEvidenceFocus();
  const { name, region } = measurement;
  const evidence = useMemo(
    () => ({ photoId, measurement: name, value, region }),
    [photoId, name, value, region],
  );
  return (
    <li>
      <button
        type="button"
        aria-pressed={pinned === evidence}
        onMouseEnter={() => highlight(evidence)}
        onMouseLeave={() => highlight(null)}
        onFocus={() => highlight(evidence)}
        onBlur={() => highlight(null)}
        onClick={() => togglePin(evidence)}
        className={classNames(
          'block w-full border-b border-transparent pb-2 text-left hover:border-safelight',
          pinned === evidence && 'border-safelight',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="text-sm text-muted">{measurementLabel(name)}</span>
          <span className="tabular">{formatWithUnit(name, value)}</span>
        </span>
        <MeterScale
          position={scalePosition(name, value)}
          ends={scaleEnds(name)}
          className="mt-1.5"
        />
      </button>
    </li>
  );
}

/** Every measurement of a photo on its scale, then the abstained ones with the reason. */
export function MeasurementsPanel({ photo }: { photo: PhotoRecord }) {
  const items = photo.measurements?.items ?? [];
  const abstained = items.filter((item) => item.value === null);
  if (items.length === 0) return <p className="text-muted">This photo has no measurements.</p>;
  return (
    <div>
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(
          (item) =>
            item.value !== null && (
              <MeasurementItem
                key={item.name}
                photoId={photo.id}
                measurement={item}
                value={item.value}
              />
            ),
        )}
      </ul>
      {abstained.length > 0 && (
        <section className="mt-10 border-t border-line pt-5">
          <h3 className="text-xl">Not measured</h3>
          <dl className="mt-3 grid gap-x-10 gap-y-2 sm:grid-cols-[auto_1fr]">
            {abstained.map((item) => (
              <div key={item.name} className="sm:contents">
                <dt>{measurementLabel(item.name)}</dt>
                <dd className="mb-2 text-muted sm:mb-0">{item.abstained}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
