import { type FindingKind, findingName } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import type { ShownFinding } from '../describe-pair.ts';
import { PlaceButton, ShownPlace } from '../place-button.tsx';
import { type Names, PairTable } from './pair-table.tsx';

/** A kind of finding in one or both of the photos. */
type Pair = { kind: FindingKind; isSame: boolean } & Record<Side, ShownFinding | null>;

const POLARITIES: Record<Finding['polarity'], string> = {
  weakness: 'to improve',
  strength: 'works',
  intent: 'on purpose',
};

/** The verdict on both photos; null if it works in one and not in the other. */
function polarityOf({ left, right }: Pair): Finding['polarity'] | null {
  if (left !== null && right !== null && left.polarity !== right.polarity) return null;
  return (left ?? right)?.polarity ?? null;
}

function titleOf(pair: Pair): string {
  const polarity = polarityOf(pair);
  return `${findingName(pair.kind)}${polarity === null ? '' : ` (${POLARITIES[polarity]})`}`;
}

function Found({ pair, side }: { pair: Pair; side: Side }) {
  const shown = pair[side];
  if (shown === null) return <span className="text-muted">Not found here.</span>;
  return (
    <ShownPlace shown={shown}>
      {polarityOf(pair) === null && (
        <span className="block text-muted first-letter:uppercase">
          {POLARITIES[shown.polarity]}
        </span>
      )}
    </ShownPlace>
  );
}

/** Findings that both photos share, stated once. */
function InBoth({ pairs }: { pairs: readonly Pair[] }) {
  if (pairs.length === 0) return null;
  return (
    <div className="border-t border-line pt-3">
      <h3 className="font-sans font-medium">The same in both</h3>
      <ul className="mt-1 grid gap-1">
        {pairs.map((pair) => (
          <li key={pair.kind}>
            {pair.left && <PlaceButton evidence={pair.left.evidence}>{titleOf(pair)}</PlaceButton>}
          </li>
        ))}
      </ul>
    </div>
  );
}

type FindingTableProps = { pairs: readonly Pair[]; names: Names };

/** Findings in only one photo, or more pronounced in one; then what both share. */
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
            left: <Found pair={pair} side="left" />,
            right: <Found pair={pair} side="right" />,
          }))}
        />
      )}
      <div className={differing.length > 0 ? '' : 'mt-4'}>
        <InBoth pairs={pairs.filter(({ isSame }) => isSame)} />
      </div>
    </section>
  );
}
