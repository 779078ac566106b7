import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { says } from './matching.ts';
import type { Judged, Verdict } from './read-judged.ts';
import type { Reviewed, Said } from './reviewed.ts';

/** A finding that a card names, and whether it is true, and for praise worth saying. */
export type Named = Said & {
  readonly photo: string;
  readonly isFrozen: boolean;
  readonly verdict: Verdict | 'unjudged';
  readonly by: 'reference' | 'judge' | 'none';
};

function verdictOn({ photo, reference }: Reviewed, finding: Finding, judged: Judged) {
  if (reference.remarks.some((remark) => says(finding, remark))) {
    return { verdict: 'true', by: 'reference' } as const;
  }
  const verdict = judged.get(`${photo} ${finding.kind}`);
  return verdict === undefined
    ? ({ verdict: 'unjudged', by: 'none' } as const)
    : ({ verdict, by: 'judge' } as const);
}

/** The findings that the cards name: true if the teacher says the same, else as judged by looking at the photo. */
export const namedIn = (
  photos: readonly Reviewed[],
  judged: Judged,
  polarity: 'weakness' | 'strength',
): Named[] =>
  photos.flatMap((each) =>
    each.said
      .filter(({ finding }) => (finding.polarity === 'weakness') === (polarity === 'weakness'))
      .map((said) => ({
        ...said,
        photo: each.photo,
        isFrozen: each.isFrozen,
        ...verdictOn(each, said.finding, judged),
      })),
  );

/** How many of these findings are true, and by whom. */
export const countNamed = (named: readonly Named[]) => {
  const judged = named.filter(({ by }) => by !== 'reference');
  const count = (verdict: Named['verdict']) =>
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
