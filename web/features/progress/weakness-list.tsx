import type { RecurringWeakness } from '@photo-coach/shared/contracts/http/progress.ts';
import { weaknessSubject } from '@photo-coach/shared/domain/progress/tracked-weaknesses.ts';

/** An angle to half a degree, in a photographer's words. */
function degrees(value: number): string {
  const halves = Math.round(value * 2) / 2;
  if (halves === 0) return 'almost nothing';
  if (halves === 0.5) return 'half a degree';
  return `${halves} ${halves === 1 ? 'degree' : 'degrees'}`;
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

/** The recurring weaknesses, one sentence each, and whether they improve. */
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
        </li>
      ))}
    </ul>
  );
}
