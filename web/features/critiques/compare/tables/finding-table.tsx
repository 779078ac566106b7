import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { FindingPair } from '@photo-coach/shared/domain/comparison/differences.ts';
import { measurementInWords } from '@photo-coach/shared/domain/measurements/measurement-in-words.ts';
import { FINDING_NAMES } from '../finding-names.ts';
import { PlaceButton } from '../place-button.tsx';
import { PairTable } from './pair-table.tsx';

const POLARITIES = { weakness: 'to improve', strength: 'works', intent: 'on purpose' } as const;

function Found({ finding }: { finding: Finding | null }) {
  if (!finding) return <span className="text-muted">Not found here.</span>;
  return (
    <PlaceButton evidence={finding}>
      {measurementInWords(finding.measurement, finding.value)}
    </PlaceButton>
  );
}

const whereOf = ({ left, right }: FindingPair) => {
  if (left && right) return 'in both';
  return left ? 'only on the left' : 'only on the right';
};

/** First what both have, then what only one of them has. */
const ORDER = ['in both', 'only on the left', 'only on the right'];

/** What was found in both photos and in one of them only, by kind. */
export function FindingTable({ pairs }: { pairs: readonly FindingPair[] }) {
  const rows = pairs
    .map((pair) => ({ ...pair, where: whereOf(pair), finding: pair.left ?? pair.right }))
    .toSorted((one, other) => ORDER.indexOf(one.where) - ORDER.indexOf(other.where))
    .map(({ kind, left, right, where, finding }) => ({
      title: `${FINDING_NAMES[kind]}, ${where}${finding ? ` (${POLARITIES[finding.polarity]})` : ''}`,
      left: <Found finding={left} />,
      right: <Found finding={right} />,
    }));
  return (
    <PairTable
      title="Findings"
      lead={
        rows.length > 0
          ? 'What the critiques of both photos speak of. Choose one to see where it is.'
          : 'Nothing stands out in either photo.'
      }
      rows={rows}
    />
  );
}
