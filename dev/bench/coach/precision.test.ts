import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, it } from 'vitest';
import { namedWeaknesses, weaknessCounts } from './precision.ts';

const category = 'lighting_exposure';

/** What a card says about the whole of a photo. */
const saying = (kind: FindingKind, polarity: Finding['polarity']) => {
  const weight = { severity: 1, sureness: 1, region: WHOLE_FRAME };
  const basis = { basis: 'measured', photoId: '', measurement: 'noise', value: 1 } as const;
  return { category, text: '', finding: { kind, polarity, ...weight, ...basis } } as const;
};

const about = { region: null, importance: 3, needs: 'pixels' } as const;

const photo = {
  photo: 'camera/cat',
  isFrozen: false,
  reference: {
    remarks: [
      { topic: 'noise', polarity: 'suggestion', ...about },
      { topic: 'color', polarity: 'strength', ...about },
    ],
  },
  said: [
    saying('noise', 'weakness'),
    saying('haze', 'weakness'),
    saying('flat', 'weakness'),
    saying('rich_color', 'strength'),
  ],
} as const;

it('a weakness counts as true if a reference names it, else as it was judged in that photo', () => {
  const judged = new Map([
    ['camera/cat noise', 'false'],
    ['camera/cat haze', 'debatable'],
    ['camera/dog flat', 'true'],
  ] as const);
  const named = namedWeaknesses([photo], judged);
  expect(named.map(({ finding, verdict, by }) => [finding.kind, verdict, by])).toEqual([
    ['noise', 'true', 'reference'],
    ['haze', 'debatable', 'judge'],
    ['flat', 'unjudged', 'none'],
  ]);
  expect(weaknessCounts(named)).toEqual({
    named: 3,
    matched: 1,
    'judged true': 0,
    debatable: 1,
    false: 0,
    unjudged: 1,
  });
});
