import type { MeasuredEvidence } from '@photo-coach/shared/contracts/critiques.ts';
import { findingName } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { showCritiques } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import {
  measurementLabel,
  valueInWords,
} from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import { capitalize } from '@photo-coach/shared/domain/text/capitalize.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DotsScore } from '../../../ui/photo/dots-score.tsx';
import { MEASUREMENT_GROUPS } from '../measurements/measurement-groups.ts';
import type { DescribedPair } from './describe-pair.ts';
import { PlaceButton, ShownPlace } from './place-button.tsx';

/** A row: its title spans both columns, and the text about each photo stands under that photo. */
type Row = { title: string } & Record<Side, ReactNode>;

/** A word beside the better value, so that not only the font weight marks it. */
const BETTER = <strong className="font-semibold text-safelight">better</strong>;

const scoreRow = (compared: DescribedPair['scores'][number]): Row => {
  const score = (side: Side) => (
    <span className="flex min-h-6 flex-wrap items-center gap-x-3">
      <DotsScore score={compared[side].score} label={showCritiques([compared[side]]).label} />
      {compared.better === side && BETTER}
    </span>
  );
  return {
    title: CATEGORY_NAMES[compared.category].name,
    left: score('left'),
    right: score('right'),
  };
};

const POLARITIES: Record<Finding['polarity'], string> = {
  weakness: 'to improve',
  strength: 'works',
  intent: 'on purpose',
};

type FindingPair = DescribedPair['findings'][number];

/** The verdict on both photos; null if it works in one and not in the other. */
function polarityOf({ left, right }: FindingPair): Finding['polarity'] | null {
  if (left !== null && right !== null && left.polarity !== right.polarity) return null;
  return (left ?? right)?.polarity ?? null;
}

function findingTitle(pair: FindingPair): string {
  const polarity = polarityOf(pair);
  return `${findingName(pair.kind)}${polarity === null ? '' : ` (${POLARITIES[polarity]})`}`;
}

const findingRow = (pair: FindingPair): Row => {
  const found = (side: Side) => {
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
  };
  return { title: findingTitle(pair), left: found('left'), right: found('right') };
};

type Measured = Record<Side, MeasuredEvidence | null>;

const measuredRow = (name: MeasurementName, { left, right }: Measured): Row => {
  const measured = (evidence: MeasuredEvidence | null) =>
    evidence === null ? (
      <span className="text-muted">Not measured</span>
    ) : (
      <PlaceButton evidence={evidence}>{valueInWords(name, evidence.value)}</PlaceButton>
    );
  return {
    title: capitalize(measurementLabel(name)),
    left: measured(left),
    right: measured(right),
  };
};

type GroupProps = {
  title: string;
  rows: readonly Row[];
  /** Shown if there are no rows. */
  empty?: string;
  /** What both photos share. */
  children?: ReactNode;
};

function Group({ title, rows, empty, children }: GroupProps) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={2}
          className="pt-9 pb-2 text-left font-display text-2xl font-normal"
        >
          {title}
        </th>
      </tr>
      {rows.length === 0 && empty && (
        <tr>
          <td colSpan={2} className="text-muted">
            {empty}
          </td>
        </tr>
      )}
      {rows.flatMap((row) => [
        <tr key={row.title} className="border-t border-line">
          <th scope="rowgroup" colSpan={2} className="pt-3 text-left font-medium">
            {row.title}
          </th>
        </tr>,
        <tr key={`${row.title} of both`} className="align-top">
          <td className="pt-1 pr-4 pb-3">{row.left}</td>
          <td className="pt-1 pb-3">{row.right}</td>
        </tr>,
      ])}
      {children}
    </tbody>
  );
}

/** Findings that both photos share, stated once. */
function InBoth({ pairs }: { pairs: readonly FindingPair[] }) {
  if (pairs.length === 0) return null;
  return (
    <tr className="border-t border-line">
      <td colSpan={2} className="pt-3">
        <p className="font-medium">The same in both</p>
        <ul className="mt-1 grid gap-1">
          {pairs.map((pair) => (
            <li key={pair.kind}>
              {pair.left && (
                <PlaceButton evidence={pair.left.evidence}>{findingTitle(pair)}</PlaceButton>
              )}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

type PairTableProps = {
  pair: DescribedPair;
  /** What the photos are called. */
  names: Readonly<Record<Side, string>>;
};

/**
 * Everything that tells two photos apart, in two columns like the photos themselves: scores, findings, and on request
 * every measurement, which stay when another photo is shown.
 */
export function PairTable({ pair: { scores, findings, measurements }, names }: PairTableProps) {
  const [isAll, setAll] = useState(false);
  return (
    <section className="grid justify-items-start gap-6">
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
        <Group title="Scores" rows={scores.map(scoreRow)} />
        <Group
          title="Findings"
          rows={findings.filter(({ isSame }) => !isSame).map(findingRow)}
          {...(findings.length === 0 && { empty: 'Nothing stands out in either photo.' })}
        >
          <InBoth pairs={findings.filter(({ isSame }) => isSame)} />
        </Group>
        {isAll &&
          MEASUREMENT_GROUPS.map(([title, group]) => {
            const rows = group.flatMap((name) => {
              const measured = measurements.get(name);
              return measured === undefined ? [] : [measuredRow(name, measured)];
            });
            return rows.length > 0 && <Group key={title} title={title} rows={rows} />;
          })}
      </table>
      <Button look="quiet" size="text" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
        {isAll ? 'Hide all measurements' : 'Show all measurements'}
      </Button>
    </section>
  );
}
