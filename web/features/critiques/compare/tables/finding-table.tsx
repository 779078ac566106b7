import { findingName } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { FindingPair } from '@photo-coach/shared/domain/comparison/differences.ts';
import { evidenceInWords } from '@photo-coach/shared/domain/critiques/evidence-in-words.ts';
import { PlaceButton } from '../place-button.tsx';
import { type Names, PairTable } from './pair-table.tsx';

const POLARITIES = { weakness: 'to improve', strength: 'works', intent: 'on purpose' } as const;

function Found({ finding }: { finding: Finding | null }) {
  if (!finding) return <span className="text-muted">Not found here.</span>;
  return <PlaceButton evidence={finding}>{evidenceInWords(finding)}</PlaceButton>;
}

const titleOf = ({ kind, left, right }: FindingPair): string => {
  const finding = left ?? right;
  return `${findingName(kind)}${finding ? ` (${POLARITIES[finding.polarity]})` : ''}`;
};

/** What was found in both photos alike, said once. */
function InBoth({ pairs }: { pairs: readonly FindingPair[] }) {
  if (pairs.length === 0) return null;
  return (
    <div className="border-t border-line pt-3">
      <h3 className="font-sans font-medium">The same in both</h3>
      <ul className="mt-1 grid gap-1">
        {pairs.map((pair) => (
          <li key={pair.kind}>
            {pair.left && <PlaceButton evidence={pair.left}>{titleOf(pair)}</PlaceButton>}
          </li>
        ))}
      </ul>
    </div>
  );
}

type FindingTableProps = { pairs: readonly FindingPair[]; names: Names };

/** What was found in one photo, or in one more than in the other; then what both have alike. */
export function FindingTable({ pairs, names }: FindingTableProps) {
  const differing = pairs.filter(({ isSame }) => !isSame);
  return (
    <section>
      <h2 className="text-2xl">Findings</h2>
      {pairs.length === 0 && <p className="mt-1 text-muted">Nothing stands out in either photo.</p>}
      {differing.length > 0 && (
        <PairTable
          caption="Findings"
          names={names}
          rows={differing.map((pair) => ({
            title: titleOf(pair),
            left: <Found finding={pair.left} />,
            right: <Found finding={pair.right} />,
          }))}
        />
      )}
      <div className={differing.length > 0 ? '' : 'mt-4'}>
        <InBoth pairs={pairs.filter(({ isSame }) => isSame)} />
      </div>
    </section>
  );
}
