import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { showCritiques } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { DotsScore } from '../../../ui/photo/dots-score.tsx';
import { highlighting, useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import { markBasis, markName, PlaceMark } from '../evidence/place-mark.tsx';
import type { DescribedPair, Shown } from './describe-pair.ts';

/** Words about a place in a photo: pointing at them highlights the place, choosing them keeps it highlighted. */
function Place({ shown: { evidence, words } }: { shown: Shown }) {
  const { highlight, togglePin, pinned } = useEvidenceFocus();
  const basis = markBasis([evidence]);
  return (
    <button
      type="button"
      aria-pressed={pinned === evidence}
      title="Show where in the photo"
      {...highlighting(highlight, evidence)}
      onClick={() => togglePin(evidence)}
      className={classNames(
        'tabular min-h-6 text-left decoration-line underline-offset-4 hover:underline',
        pinned === evidence && 'underline decoration-safelight decoration-2',
      )}
    >
      {words} <PlaceMark basis={basis} />
      {basis === 'seen' && <span className="sr-only">, {markName(basis)}</span>}
    </button>
  );
}

/** A row: its title spans both columns, and the text about each photo stands under that photo. */
type Row = { title: string; better: Side | null } & Record<Side, ReactNode>;

/** The table's parts: why one photo is better, and their scores. */
function groupsOf({ reasons, scores }: DescribedPair): [title: string, rows: Row[]][] {
  const score = (critique: DescribedPair['scores'][number]['left']) => (
    <DotsScore score={critique.score} label={showCritiques([critique]).label} />
  );
  return [
    [
      'Why',
      reasons.map(({ text, better, left, right }) => ({
        title: text,
        better,
        left: left && <Place shown={left} />,
        right: right && <Place shown={right} />,
      })),
    ],
    [
      'Scores',
      scores.map(({ category, better, left, right }) => ({
        title: CATEGORY_NAMES[category].name,
        better,
        left: score(left),
        right: score(right),
      })),
    ],
  ];
}

function RowOf({ title, better, ...cells }: Row) {
  return (
    <>
      <tr className="border-t border-line">
        <th scope="rowgroup" colSpan={2} className="pt-3 text-left font-medium">
          {title}
        </th>
      </tr>
      <tr className="align-top">
        {(['left', 'right'] as const).map((side) => (
          <td key={side} className="pt-1 pr-4 pb-3">
            {cells[side]}
            {better === side && (
              <strong className="block font-semibold text-safelight">better</strong>
            )}
          </td>
        ))}
      </tr>
    </>
  );
}

type PairTableProps = {
  pair: DescribedPair;
  /** What the photos are called. */
  names: Readonly<Record<Side, string>>;
};

/** Everything that tells two photos apart, in two columns like the photos themselves. */
export function PairTable({ pair, names }: PairTableProps) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">How they differ</caption>
      <thead>
        <tr className="caption text-left">
          <th scope="col" className="py-2 pr-4 font-normal">
            {names.left}
          </th>
          <th scope="col" className="py-2 font-normal">
            {names.right}
          </th>
        </tr>
      </thead>
      {groupsOf(pair).map(
        ([title, rows]) =>
          rows.length > 0 && (
            <tbody key={title}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={2}
                  className="pt-9 pb-2 text-left font-display text-2xl font-normal"
                >
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <RowOf key={row.title} {...row} />
              ))}
            </tbody>
          ),
      )}
    </table>
  );
}
