import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { SeenKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damagedPhoto, damages, goodPhoto } from '../testing/faults.ts';
import { ALL_CATEGORIES, contextOf } from '../testing/scenes.ts';
import { type Reading, readPhoto } from './reading.ts';
import { weighPhoto } from './weigh-photo.ts';
import type { RankedFinding } from './weighed-photo.ts';
import { type Written, writeCritiques } from './write-critique.ts';

/** The critiques of a photo with several faults. */
function write(
  damage: Parameters<typeof damagedPhoto>[0],
  asked: readonly PhotoCategory[] = ALL_CATEGORIES,
): Written[] {
  const weighed = weighPhoto(readPhoto(damagedPhoto(damage), contextOf()));
  return writeCritiques(weighed, asked, false);
}

const always = (holds: (written: Written[]) => void): void => {
  const some = fc.subarray([...ALL_CATEGORIES], { minLength: 1 });
  fc.assert(
    fc.property(damages, some, (damage, asked) => holds(write(damage, asked))),
    { numRuns: 300 },
  );
};

/** The findings that sentences refer to, in all categories. */
const spokenOf = (written: readonly Written[], of: (each: Written) => readonly Sentence[]) =>
  new Set(written.flatMap((each) => of(each).map(({ finding }) => each.findings[finding ?? -1])));

const beforeFold = ({ sentences: { deepDive: _, ...card } }: Written) => Object.values(card).flat();
const everywhere = ({ sentences }: Written) => Object.values(sentences).flat();

/** Every fault of photos at once, as strong as it gets. */
const RUINED = damages.map((damage) => ({ ...damage, shares: damage.shares.map(() => 1) }));

test('at most three weaknesses and three strengths are said before the fold', () => {
  always((written) => {
    const spoken = [...spokenOf(written, beforeFold)];
    const weaknesses = spoken.filter((finding) => finding?.polarity === 'weakness');
    expect(weaknesses.length).toBeLessThanOrEqual(3);
    expect(spoken.length - weaknesses.length).toBeLessThanOrEqual(3);
  });
});

/** Praise of the coach for a photo. */
const praiseOf = ({ photoId }: Reading, kind: SeenKind, weight: number): RankedFinding => ({
  finding: {
    kind,
    polarity: 'strength',
    severity: 0.8,
    sureness: 0.9,
    photoId,
    basis: 'seen',
    measurement: null,
    value: null,
    region: WHOLE_FRAME,
  },
  weight,
  said: { what: `${kind}.`, why: null, nextTime: null, now: null, short: null, lesson: null },
});

test('of many strengths, the three weightiest are said before the fold', () => {
  const weighed = weighPhoto(readPhoto(goodPhoto(), contextOf()));
  const strengths = (['story', 'moment', 'layers', 'rhythm'] as const).map((kind, index) =>
    praiseOf(weighed.photo, kind, 0.9 - 0.1 * index),
  );
  const praised = { ...weighed, strengths, intents: [] };
  const written = writeCritiques(praised, ALL_CATEGORIES, false);
  expect(spokenOf(written, ({ sentences }) => sentences.whatsWorking)).toEqual(
    new Set(strengths.slice(0, 3).map(({ finding }) => finding)),
  );
});

test('what matters less is said in the deep dive, and no finding is left out', () => {
  let most = 0;
  fc.assert(
    fc.property(RUINED, (damage) => {
      const written = write(damage);
      const found = written.flatMap(({ findings }) => findings);
      expect([...spokenOf(written, everywhere)]).toEqual(expect.arrayContaining(found));
      most = Math.max(most, found.filter(({ polarity }) => polarity === 'weakness').length);
    }),
    { numRuns: 200 },
  );
  expect(most).toBeGreaterThan(4);
});

test('what is said before the fold weighs most', () => {
  fc.assert(
    fc.property(damages, (damage) => {
      const weighed = weighPhoto(readPhoto(damagedPhoto(damage), contextOf()));
      const written = writeCritiques(weighed, ALL_CATEGORIES, false);
      const spoken = [...spokenOf(written, ({ sentences }) => sentences.whatToImprove)];
      const heaviest = weighed.weaknesses.slice(0, 3).map(({ finding }) => finding);
      expect(new Set(spoken)).toEqual(new Set(heaviest));
    }),
    { numRuns: 200 },
  );
});

test('no sentence is said twice', () => {
  always((written) => {
    const texts = written.flatMap((each) => everywhere(each).map(({ text }) => text));
    expect(texts).toEqual([...new Set(texts)]);
  });
});

test('every sentence rests on a finding of its own category', () => {
  always((written) => {
    for (const each of written) {
      for (const { finding, evidence, text } of everywhere(each)) {
        const { photoId, measurement, value, region } = each.findings[finding ?? -1] ?? {};
        expect(evidence, text).toEqual([{ photoId, measurement, value, region }]);
      }
    }
  });
});
