import { expect, it } from 'vitest';
import { findingOf, referenceOf, remarkOf } from '../testing/examples.ts';
import { namedWeaknesses, strengthKinds, weaknessCounts } from './precision.ts';

const category = 'lighting_exposure';
const saying = (finding: ReturnType<typeof findingOf>) =>
  ({ category, finding, text: '' }) as const;

const photo = {
  photo: 'camera/cat',
  isFrozen: false,
  reference: referenceOf(remarkOf('noise', 'suggestion'), remarkOf('color', 'strength')),
  said: [
    saying(findingOf('noise', 'weakness')),
    saying(findingOf('haze', 'weakness')),
    saying(findingOf('date_stamp', 'weakness')),
    saying(findingOf('rich_color', 'strength')),
    saying(findingOf('separation', 'strength')),
  ],
};

it('a weakness counts as true if a reference names it, else as it was judged in that photo', () => {
  const judged = new Map([
    ['camera/cat noise', 'false'],
    ['camera/cat haze', 'debatable'],
    ['camera/dog date_stamp', 'true'],
  ] as const);
  const named = namedWeaknesses([photo], judged);
  expect(named.map(({ finding, verdict, by }) => [finding.kind, verdict, by])).toEqual([
    ['noise', 'true', 'reference'],
    ['haze', 'debatable', 'judge'],
    ['date_stamp', 'unjudged', 'none'],
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

it('strengths that a reference also praises are counted', () => {
  expect(strengthKinds([photo])).toEqual({
    rich_color: { named: 1, matched: 1 },
    separation: { named: 1, matched: 0 },
  });
});
