import { FINDINGS, type PhotoKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { type Exif, NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { storedScore, toDots } from '@photo-coach/shared/domain/progress/scores.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  damagedPhoto,
  damages,
  faultOf,
  goodPhoto,
  type PhotoWeakness,
  photoWith,
  WEAKNESSES,
} from '../testing/faults.ts';
import { ALL_CATEGORIES, type Changes, contextOf, photoOf } from '../testing/scenes.ts';
import { FINDING_RULES } from './findings/findings.ts';
import { NOTICED } from './findings/rule.ts';
import { readPhoto } from './reading.ts';
import { weighPhoto } from './weigh-photo.ts';
import type { RankedFinding } from './weighed-photo.ts';

const weigh = (photo: PhotoRow) => weighPhoto(readPhoto(photo, contextOf()));
const weighGood = (changes: Changes) => weigh(goodPhoto(changes));

const kindOf = ({ finding }: RankedFinding): PhotoKind => finding.kind as PhotoKind; // a photo's findings are of its kinds
const categoryOf = (found: RankedFinding) => FINDINGS[kindOf(found)].category;
const aspectsOf = (found: RankedFinding) => FINDING_RULES[kindOf(found)].about;
const share = (one: RankedFinding, other: RankedFinding) =>
  aspectsOf(one).filter((aspect) => aspectsOf(other).includes(aspect));

describe.each(WEAKNESSES)('the weakness %s', (kind) => {
  const { category } = FINDINGS[kind];
  const amounts = Array.from({ length: 41 }, (_, step) => step / 40);
  const weighed = amounts.map((amount) => weigh(photoWith(kind, amount)));
  const isSaid = weighed.map(({ weaknesses }) => weaknesses.some((each) => kindOf(each) === kind));

  test('is said above some amount, and not without it', () => {
    expect(isSaid[0]).toBe(false);
    expect(isSaid.at(-1)).toBe(true);
    const first = isSaid.indexOf(true);
    expect(isSaid.slice(first)).toEqual(isSaid.slice(first).map(() => true));
  });

  test('clearly lowers the score of its category wherever it is said', () => {
    const without = weighed[0]?.scores[category] ?? 0;
    for (const [step, { scores }] of weighed.entries()) {
      if (isSaid[step]) expect(scores[category]).toBeLessThan(without - 2);
    }
  });

  test('never makes its category better if there is more of it', () => {
    const scores = weighed.map(({ scores: all }) => all[category]);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});

describe('a flash that fired', () => {
  const dark = { flash: 1, lightness_median: 40, subject_lightness: 60 };
  const settings = { exposureTimeSeconds: 1 / 60, aperture: 4, iso: 400, flashFired: true };
  const kindsWith = (exif: Partial<Exif>): string[] =>
    weigh({ ...goodPhoto(dark), exif: { ...NO_EXIF, ...settings, ...exif } }).weaknesses.map(
      kindOf,
    );

  test('is named in little light, and only fills the shadows in daylight', () => {
    expect(kindsWith({})).toContain('direct_flash');
    expect(kindsWith({ exposureTimeSeconds: 1 / 250, aperture: 8, iso: 100 })).toEqual([]);
  });
});

describe('in any photo', () => {
  const always = (holds: (weighed: ReturnType<typeof weigh>) => void): void => {
    fc.assert(
      fc.property(damages, (damage) => holds(weigh(damagedPhoto(damage)))),
      { numRuns: 200 },
    );
  };

  test('a category without a weakness has three dots or more', () => {
    always(({ scores, weaknesses }) => {
      const faulty = weaknesses.map(categoryOf);
      for (const category of ALL_CATEGORIES.filter((each) => !faulty.includes(each))) {
        expect(toDots(storedScore(scores[category]))).toBeGreaterThanOrEqual(3);
      }
    });
  });

  test('everything said is as sure and as strong as its rule demands', () => {
    always(({ photo, weaknesses }) => {
      for (const { finding } of weaknesses) {
        const rule = FINDING_RULES[finding.kind as PhotoWeakness]; // a weakness
        expect(rule.amount(photo)).toBeGreaterThanOrEqual(rule.said.amount);
        expect(finding.sureness).toBeGreaterThanOrEqual(rule.said.sureness - 0.001);
        expect(finding.severity).toBeGreaterThanOrEqual(NOTICED - 0.001);
      }
    });
  });

  test('no two weaknesses say the same, and no strength contradicts a weakness', () => {
    always(({ weaknesses, strengths }) => {
      for (const [index, weakness] of weaknesses.entries()) {
        for (const other of weaknesses.slice(index + 1)) expect(share(weakness, other)).toEqual([]);
        for (const strength of strengths) expect(share(weakness, strength)).toEqual([]);
      }
    });
  });
});

const kindsOf = (found: readonly RankedFinding[]) => found.map(kindOf);

describe('a fault that several weaknesses express', () => {
  test('is said once, by the heaviest, and costs as much as all of them', () => {
    const bright = faultOf('over_exposed', 0.8);
    const blown = faultOf('blown_highlights', 0.8);
    const both = weighGood({ ...bright, ...blown });
    expect(kindsOf(weighGood(bright).weaknesses)).toEqual(['over_exposed']);
    expect(kindsOf(weighGood(blown).weaknesses)).toEqual(['blown_highlights']);
    expect(both.weaknesses).toHaveLength(1);
    for (const one of [weighGood(bright), weighGood(blown)]) {
      expect(both.scores.lighting_exposure).toBeLessThan(one.scores.lighting_exposure - 3);
    }
  });

  test('costs nothing in another category that does not mention it', () => {
    const alone = weighGood(faultOf('oversaturated'));
    expect(kindsOf(alone.weaknesses)).toEqual(['oversaturated']);
    const both = weighGood({ ...faultOf('oversaturated'), ...faultOf('color_cast') });
    expect(kindsOf(both.weaknesses)).toEqual(['color_cast']);
    expect(both.scores.mood_emotional_impact).toBeGreaterThan(55);
    expect(alone.scores.mood_emotional_impact).toBeLessThan(50);
  });
});

describe('a photo without measurements', () => {
  const { items = [] } = photoOf('cat').measurements ?? {};
  const nothing = weigh(photoOf('cat', Object.fromEntries(items.map(({ name }) => [name, null]))));

  test('has three of five dots for what only an eye can judge, without a text about it', () => {
    expect(nothing.scores.composition_balance).toBe(60);
    expect(nothing.scores.mood_emotional_impact).toBe(60);
    expect([...nothing.weaknesses, ...nothing.strengths, ...nothing.intents]).toEqual([]);
  });

  test('lists nothing as checked', () => {
    for (const category of ALL_CATEGORIES) expect(nothing.checked[category]).toEqual([]);
  });
});

test('the list of what was checked names each measured thing once', () => {
  const { checked } = weighGood({ color_cast: null });
  expect(checked.lighting_exposure).toContain('exposure');
  expect(checked.lighting_exposure).not.toContain('color cast');
  for (const all of Object.values(checked)) expect(all).toEqual([...new Set(all)]);
});

describe('doubt', () => {
  /** The score of light when the exposure is measured this surely to be so far off. */
  const scoreAt = (offset: number, sureness: number): number => {
    const photo = goodPhoto({ exposure_offset: offset });
    const items = photo.measurements?.items.map((item) =>
      item.name === 'exposure_offset' ? { ...item, sureness } : item,
    );
    const measurements = photo.measurements && { ...photo.measurements, items: items ?? [] };
    return weigh({ ...photo, measurements }).scores.lighting_exposure;
  };

  test('spares an offset, but never so much that more of it is better', () => {
    expect(scoreAt(-1.4, 0.2)).toBeGreaterThan(scoreAt(-1.4, 1));
    const scores = [0, -0.4, -0.8, -1.2, -1.6, -2.4].map((offset) => scoreAt(offset, 0.3));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});

describe('the light score', () => {
  const scoreOf = (changes: Changes): number => weighGood(changes).scores.lighting_exposure;

  test('falls with a cast, even if that makes the lightest tones lighter', () => {
    const scores = [0.5, 3, 6, 10, 16].map((color_cast, step) =>
      scoreOf({ color_cast, tonal_range: 78 + 1.2 * step }),
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect((scores[0] ?? 0) - (scores[4] ?? 0)).toBeGreaterThan(10);
  });

  test('also falls with the range of an empty photo without color', () => {
    const scores = [60, 45, 35, 28, 20].map((tonal_range) =>
      scoreOf({ tonal_range, negative_space: 95, colorfulness: 15 }),
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect((scores[2] ?? 0) - (scores[4] ?? 0)).toBeGreaterThan(6);
  });
});

describe('the sharpness score', () => {
  /** For a photo with edges this wide, and longer by this ratio in one direction. */
  const focusOf = (defocus_blur: number, motion_blur: number) => {
    const { weaknesses, scores } = weighGood({ defocus_blur, motion_blur });
    return { said: kindsOf(weaknesses), score: scores.focus_sharpness };
  };

  test('has its reason: edges wide in all directions mean out of focus, in one direction movement', () => {
    expect(focusOf(2, 1.08).said).toEqual(['out_of_focus']);
    expect(focusOf(1.3, 1.75).said).toEqual(['camera_shake']);
  });

  test('falls with movement in a soft photo, whatever its name', () => {
    const scores = [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5].map((ratio) => focusOf(1.3, ratio).score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('does not blame camera shake if the shutter was too fast for that', () => {
    const shaken = goodPhoto(faultOf('camera_shake'));
    const saidAt = (exposureTimeSeconds: number) => {
      const exif = { ...NO_EXIF, exposureTimeSeconds, focalLength35Mm: 80 };
      return kindsOf(weigh({ ...shaken, exif }).weaknesses);
    };
    expect(saidAt(1 / 20)).toEqual(['camera_shake']);
    expect(saidAt(1 / 800)).toEqual([]);
  });

  test('blames focus if hands did not shake, however different the edge widths are', () => {
    const soft = goodPhoto({ defocus_blur: 1.6, motion_blur: 1.8 });
    const exif = { ...NO_EXIF, exposureTimeSeconds: 1 / 800, focalLength35Mm: 80 };
    const { weaknesses, scores } = weigh({ ...soft, exif });
    expect(kindsOf(weaknesses)).toEqual(['out_of_focus']);
    expect(scores.focus_sharpness).toBeLessThan(60);
  });
});

test.each(WEAKNESSES)('the amounts of %s are in ascending order', (kind) => {
  const { noticed, clear, ruined } = FINDING_RULES[kind].levels;
  expect(noticed).toBeLessThan(clear);
  expect(clear).toBeLessThan(ruined);
});
