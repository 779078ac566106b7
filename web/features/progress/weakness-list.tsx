import type {
  MeasuredWeakness,
  RecurringWeakness,
  SeenWeakness,
} from '@photo-coach/shared/contracts/http/progress.ts';
import {
  measurementLabel,
  valueInWords,
} from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import {
  TRACKED_WEAKNESSES,
  weaknessSubject,
} from '@photo-coach/shared/domain/progress/tracked-weaknesses.ts';
import { capitalize } from '@photo-coach/shared/domain/text/capitalize.ts';
import type { ReactNode } from 'react';
import { PhotoTable } from './photo-table.tsx';

const FOUND = {
  title: 'Found',
  cell: ({ found }: { found: boolean }) => (found ? 'Yes' : 'No'),
};

/** An angle to half a degree, in a photographer's words. */
function degrees(value: number): string {
  const halves = Math.round(value * 2) / 2;
  if (halves === 0) return 'almost nothing';
  if (halves === 0.5) return 'half a degree';
  return `${halves} ${halves === 1 ? 'degree' : 'degrees'}`;
}

/** The measurements behind a weakness, each with a link to its photo's feedback. */
function Measurements({ kind, measurement, series, trend }: MeasuredWeakness) {
  const name = measurementLabel(measurement);
  const caption = `${name} of ${series.length} photos`;
  const isAngle = TRACKED_WEAKNESSES.get(kind)?.worse === 'size';
  const read = (value: number) => (isAngle ? degrees(value) : valueInWords(measurement, value));
  const change = trend && [...new Set([read(trend.earlier), read(trend.later)])].join(' → ');
  return (
    <>
      <p className="text-data text-muted">
        {change
          ? `${capitalize(name)}: ${change}, over ${series.length} photos.`
          : `No clear change in ${name} over ${series.length} photos.`}
      </p>
      <PhotoTable
        caption={caption}
        series={series}
        columns={[{ title: 'Measured', cell: ({ value }) => read(value) }, FOUND]}
      />
    </>
  );
}

const percent = (share: number) => `${Math.round(100 * share)} %`;

/** The photos in which the coach saw the weakness, or didn't. */
function Sightings({ series, trend }: SeenWeakness) {
  return (
    <>
      <p className="text-data text-muted">
        {trend
          ? `Seen by the coach in ${percent(trend.earlier)} of the earlier photos and ${percent(trend.later)} of the later ones, of ${series.length}.`
          : `Seen by the coach, not measured: no clear change over ${series.length} photos.`}
      </p>
      <PhotoTable
        caption={`${series.length} photos that the coach has read`}
        series={series}
        columns={[{ ...FOUND, title: 'Seen' }]}
      />
    </>
  );
}

/**
 * "Crooked horizons keep coming back: 9 of your last 40 photos." A weakness that can only be seen counts only the
 * photos that the coach looked at.
 */
function describeWeakness(weakness: RecurringWeakness): string {
  const { kind, measurement, photoCount, ofPhotos } = weakness;
  const photos =
    measurement === null
      ? `${photoCount} of the ${ofPhotos} photos that the coach has read`
      : `${photoCount} of your last ${ofPhotos} photos`;
  return `${weaknessSubject(kind)} keep coming back: ${photos}.`;
}

/** Whether it is improving, in numbers only if a photographer would use them. */
function describeTrend({ kind, trend }: RecurringWeakness): string {
  if (trend === null) return 'No clear change so far.';
  const { direction, earlier, later } = trend;
  const change = direction === 'better' ? 'This is getting better' : 'This is getting worse';
  if (kind !== 'tilt' || degrees(earlier) === degrees(later)) return `${change}.`;
  return `${change}: from about ${degrees(earlier)} to ${degrees(later)}.`;
}

type UnfoldingProps = { weakness: RecurringWeakness; what: string; children: ReactNode };

function Unfolding({ weakness, what, children }: UnfoldingProps) {
  return (
    <details className="unfolding mt-3">
      <summary className="min-h-9 cursor-pointer py-2 text-sm text-muted hover:text-ink">
        Show the {what}
        <span className="sr-only"> of {describeWeakness(weakness)}</span>
      </summary>
      {children}
    </details>
  );
}

function WeaknessEvidence({ weakness }: { weakness: RecurringWeakness }) {
  return weakness.measurement === null ? (
    <Unfolding weakness={weakness} what="photos">
      <Sightings {...weakness} />
    </Unfolding>
  ) : (
    <Unfolding weakness={weakness} what="measurements">
      <Measurements {...weakness} />
    </Unfolding>
  );
}

/** The recurring weaknesses, one sentence each, with the evidence on demand. */
export function WeaknessList({ weaknesses }: { weaknesses: readonly RecurringWeakness[] }) {
  if (weaknesses.length === 0) {
    return <p className="text-muted">Nothing keeps coming back in your latest photos.</p>;
  }
  return (
    <ul>
      {weaknesses.map((weakness) => (
        <li key={weakness.kind} className="border-b border-line py-6 first:pt-0 last:border-b-0">
          <p className="font-display text-2xl leading-tight">{describeWeakness(weakness)}</p>
          <p className="mt-2 text-muted">{describeTrend(weakness)}</p>
          <WeaknessEvidence weakness={weakness} />
        </li>
      ))}
    </ul>
  );
}
