import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import {
  measurementLabel,
  valueInWords,
} from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import { useMemo } from 'react';
import { highlighting, useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import type { ReviewPhoto } from '../evidence/review-photos.ts';
import { OverlayLegend } from '../overlays/overlay-legend.tsx';
import { MEASUREMENT_GROUPS } from './measurement-groups.ts';
import { MeasurementScale } from './measurement-scale.tsx';

/** The measurements that weren't possible, each reason once. */
function NotMeasured({ items }: { items: readonly Measurement[] }) {
  if (items.length === 0) return null;
  const byReason = Map.groupBy(items, ({ abstained }) => abstained ?? '');
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-xl">Not measured</h3>
      <dl className="mt-3 grid gap-x-10 gap-y-2 text-sm @md:grid-cols-2">
        {[...byReason].map(([reason, alike]) => (
          <div key={reason} className="@md:contents">
            <dt className="first-letter:uppercase">
              {alike.map(({ name }) => measurementLabel(name)).join(', ')}
            </dt>
            <dd className="mb-2 text-muted @md:mb-0">{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type MeasurementItemProps = { photoId: string; measurement: Measurement; value: number };

/** A measurement on its scale; choosing it shows its place. */
function MeasurementItem({ photoId, measurement, value }: MeasurementItemProps) {
  const { highlight, togglePin, pinned } = useEvidenceFocus();
  const { name, region } = measurement;
  const evidence = useMemo(
    () => ({ photoId, measurement: name, value, region }),
    [photoId, name, value, region],
  );
  const isOpen = pinned === evidence;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        {...highlighting(highlight, evidence)}
        onClick={() => togglePin(evidence)}
        className="group block w-full text-left"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="text-sm text-muted first-letter:uppercase group-hover:text-ink group-aria-expanded:text-ink">
            {measurementLabel(name)}
          </span>
          <span className="tabular text-right">{valueInWords(name, value)}</span>
        </span>
        <MeasurementScale name={name} value={value} className="mt-1.5" />
      </button>
      {isOpen && (
        <div className="mt-2 border-l-2 border-safelight pl-4 text-sm empty:hidden">
          <OverlayLegend evidence={evidence} />
        </div>
      )}
    </li>
  );
}

/** Every measurement of a photo on its scale, in groups, then those that weren't possible, with the reason. */
export function MeasurementsPanel({ photo }: { photo: Pick<ReviewPhoto, 'id' | 'measurements'> }) {
  const items = photo.measurements?.items ?? [];
  if (items.length === 0) return <p className="text-muted">This photo has no measurements.</p>;
  return (
    <div className="grid grid-cols-1 gap-12">
      {MEASUREMENT_GROUPS.map(([title, names]) => {
        const measured = names.flatMap((name) => {
          const item = items.find((one) => one.name === name);
          return item && item.value !== null ? [{ item, value: item.value }] : [];
        });
        if (measured.length === 0) return null;
        return (
          <section key={title}>
            <h3 className="mb-4 text-xl">{title}</h3>
            <ul className="grid gap-x-10 gap-y-6 @md:grid-cols-2">
              {measured.map(({ item, value }) => (
                <MeasurementItem
                  key={item.name}
                  photoId={photo.id}
                  measurement={item}
                  value={value}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <NotMeasured items={items.filter(({ value }) => value === null)} />
    </div>
  );
}
