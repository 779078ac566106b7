import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import type { MeasurementDifference } from '@photo-coach/shared/domain/comparison/differences.ts';
import { measurementInWords } from '@photo-coach/shared/domain/measurements/measurement-in-words.ts';
import { measurementLabel } from '@photo-coach/shared/domain/measurements/measurement-text.ts';
import { PlaceButton } from '../place-button.tsx';
import { PairTable, Standout } from './pair-table.tsx';

/** A difference with its places in both photos. */
type ShownDifference = Omit<MeasurementDifference, Side> & Record<Side, Evidence>;

/** What makes a side stand out: it is better, or, where neither more nor less is better, it has more. */
function standoutOf({ better, larger }: ShownDifference, side: Side): string | null {
  if (better !== null) return better === side ? 'better' : null;
  return larger === side ? 'larger' : null;
}

function Value({ difference, side }: { difference: ShownDifference; side: Side }) {
  const { measurement, value } = difference[side];
  const standout = standoutOf(difference, side);
  return (
    <>
      <PlaceButton evidence={difference[side]}>
        {measurementInWords(measurement, value)}
      </PlaceButton>
      {standout && (
        <>
          {' '}
          <Standout>{standout}</Standout>
        </>
      )}
    </>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The measurements that differ by more than their noise, in words. */
export function MeasurementTable({ differences }: { differences: readonly ShownDifference[] }) {
  return (
    <PairTable
      title="What was measured differently"
      lead={
        differences.length > 0
          ? 'Only what differs by more than the same photo saved again or framed a little tighter.'
          : 'No measurement differs by more than the same photo saved again or framed a little tighter.'
      }
      rows={differences.map((difference) => ({
        title: capital(measurementLabel(difference.name)),
        left: <Value difference={difference} side="left" />,
        right: <Value difference={difference} side="right" />,
      }))}
    />
  );
}
