import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { says } from '../matching.ts';
import type { Judged, Verdict } from '../read-judged.ts';
import type { Reviewed, Said } from '../reviewed.ts';

/** A weakness that a card names, and whether it is true. */
export type NamedWeakness = Said & {
  readonly photo: string;
  readonly isFrozen: boolean;
  readonly verdict: Verdict | 'unjudged';
  readonly by: 'reference' | 'judge' | 'none';
};

type Compared = Pick<Reviewed, 'photo' | 'isFrozen' | 'reference' | 'said'>;

const isMatched = ({ reference }: Compared, finding: Finding): boolean =>
  reference.remarks.some((remark) => says(finding, remark));

function verdictOn(photo: Compared, finding: Finding, judged: Judged) {
  if (isMatched(photo, finding)) return { verdict: 'true', by: 'reference' } as const;
  const verdict = judged.get(`${photo.photo} ${finding.kind}`);
  return verdict === undefined
    ? ({ verdict: 'unjudged', by: 'none' } as const)
    : ({ verdict, by: 'judge' } as const);
}

/** The weaknesses that the cards name: true if the teacher says the same, else as judged by looking at the photo. */
export const namedWeaknesses = (photos: readonly Compared[], judged: Judged): NamedWeakness[] =>
  photos.flatMap((each) =>
    each.said
      .filter(({ finding }) => finding.polarity === 'weakness')
      .map((said) => ({
        ...said,
        photo: each.photo,
        isFrozen: each.isFrozen,
        ...verdictOn(each, said.finding, judged),
      })),
  );

/** How many weaknesses of a kind are named, and which. */
export const weaknessCounts = (named: readonly NamedWeakness[]) => {
  const judged = named.filter(({ by }) => by !== 'reference');
  const count = (verdict: NamedWeakness['verdict']) =>
    judged.filter((each) => each.verdict === verdict).length;
  return {
    named: named.length,
    matched: named.length - judged.length,
    'judged true': count('true'),
    debatable: count('debatable'),
    false: count('false'),
    unjudged: count('unjudged'),
  };
};

/** A count for each kind, the most frequent first. */
function byKind<Each extends { readonly finding: Finding }, Counts extends { named: number }>(
  all: readonly Each[],
  counts: (each: readonly Each[]) => Counts,
): Record<string, Counts> {
  const kinds = new Map<Finding['kind'], Each[]>();
  for (const each of all) {
    kinds.set(each.finding.kind, [...(kinds.get(each.finding.kind) ?? []), each]);
  }
  const rows = [...kinds].map(([kind, each]) => [kind, counts(each)] as const);
  return Object.fromEntries(rows.sort(([, one], [, other]) => other.named - one.named));
}

export const weaknessKinds = (named: readonly NamedWeakness[]) => byKind(named, weaknessCounts);

/** The praise on the cards, and how much of it the teacher shares. */
export const strengthKinds = (photos: readonly Compared[]) =>
  byKind(
    photos.flatMap((each) =>
      each.said
        .filter(({ finding }) => finding.polarity !== 'weakness')
        .map(({ finding }) => ({ finding, isMatched: isMatched(each, finding) })),
    ),
    (praised) => ({
      named: praised.length,
      matched: praised.filter((each) => each.isMatched).length,
    }),
  );
