import type { PhotoReading, SeenRemark } from '@photo-coach/shared/contracts/readings.ts';
import { describe, expect, it } from 'vitest';
import { critiquePhoto } from '../../measured/critique-photo.ts';
import { readPhoto } from '../../measured/reading.ts';
import { weighPhoto } from '../../measured/weigh-photo.ts';
import { readingOf, seenRemark } from '../../testing/albums.ts';
import { goodPhoto } from '../../testing/faults.ts';
import { ALL_CATEGORIES, type Changes, contextOf } from '../../testing/scenes.ts';
import { levelScore } from './level-scores.ts';
import { mergeReading } from './merge-reading.ts';

const REMARK = seenRemark({
  why: 'We look at it before we see them.',
  nextTime: 'Take one step to the right.',
  inEditor: 'Darken the bin.',
  region: { x: 0.7, y: 0.1, width: 0.2, height: 0.3 },
});
const GESTURE = seenRemark({
  kind: 'gesture',
  polarity: 'strength',
  weight: 'decisive',
  what: 'One bird bows to the other.',
  why: 'We see at once that they know each other.',
  region: { x: 0.3, y: 0.2, width: 0.4, height: 0.4 },
});

function merge(reading: PhotoReading, changes: Changes = {}) {
  const measured = weighPhoto(readPhoto(goodPhoto(changes), contextOf()));
  return { measured, merged: mergeReading(measured, reading) };
}

const cardsOf = (seen: PhotoReading, changes: Changes = {}) => {
  const critiques = critiquePhoto(goodPhoto(changes), ALL_CATEGORIES, contextOf(), { seen });
  return new Map(critiques.map((critique) => [critique.category, critique]));
};

const TILT: Changes = { horizon_tilt: 6 };

describe('the merged findings of coach and measurements', () => {
  it('hold what the coach saw, at its place, without a measurement', () => {
    const { merged } = merge(readingOf([GESTURE, REMARK]));
    expect(merged.weaknesses.map(({ finding }) => finding)).toMatchObject([
      { kind: 'background_object', basis: 'seen', measurement: null, region: REMARK.region },
    ]);
    expect(merged.strengths[0]?.finding).toMatchObject({ kind: 'gesture', basis: 'seen' });
  });

  it('say once what was both seen and measured, in the coach’s words and with the number', () => {
    const tilted = { ...REMARK, kind: 'tilt', what: 'The branch runs downhill to the left.' };
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const { merged } = merge(readingOf([{ ...tilted, region: whole } as SeenRemark]), TILT);
    expect(merged.weaknesses).toHaveLength(1);
    expect(merged.weaknesses[0]).toMatchObject({
      finding: { kind: 'tilt', basis: 'both', measurement: 'horizon_tilt', value: 6 },
      said: { what: tilted.what },
    });
  });

  it('include a severe and sure measured weakness that the coach does not mention', () => {
    const { merged } = merge(readingOf([REMARK]), TILT);
    expect(merged.weaknesses.map(({ finding }) => finding.kind)).toEqual([
      'tilt',
      'background_object',
    ]);
  });

  it('leave out what the coach was shown and does not mention: slight weaknesses, and all praise', () => {
    const { merged, measured } = merge(readingOf([REMARK]), { horizon_tilt: 3, colorfulness: 80 });
    expect(measured.weaknesses.map(({ finding }) => finding.kind)).toEqual(['tilt']);
    expect(measured.strengths).not.toEqual([]);
    expect(merged.weaknesses.map(({ finding }) => finding.kind)).toEqual(['background_object']);
    expect([...merged.strengths, ...merged.intents]).toEqual([]);
  });

  it('hold nothing that the coach calls wrong, and nothing that rests on it', () => {
    const wrong = { kinds: ['tilt' as const], things: [] };
    const cards = cardsOf(readingOf([REMARK], { wrong }), TILT);
    expect(cards.get('composition_balance')?.findings).toMatchObject([{ kind: REMARK.kind }]);
  });

  it('hold no quibble about a photo that the coach would keep', () => {
    const small = { ...REMARK, weight: 'small' as const };
    const kindsFor = (verdict: PhotoReading['verdict']) =>
      merge(readingOf([GESTURE, small], { verdict })).merged.weaknesses.length;
    expect([kindsFor('keep'), kindsFor('refine')]).toEqual([0, 1]);
  });

  it('hold no weakness that the coach dismissed', () => {
    const dismissed = [{ kind: 'tilt' as const, reason: 'The tilt is meant.' }];
    const { merged } = merge(readingOf([REMARK], { dismissed }), TILT);
    expect(merged.weaknesses.map(({ finding }) => finding.kind)).toEqual(['background_object']);
  });

  it('say how sure they are', () => {
    const say = (more: Partial<SeenRemark>) =>
      merge(readingOf([{ ...REMARK, ...more }])).merged.weaknesses[0]?.said?.what;
    expect(say({ sureness: 'likely' })).toBe(REMARK.what);
    expect(say({ sureness: 'maybe', isDoubted: true })).toBe(
      'It looks as if a blue bin stands behind the birds.',
    );
    expect(say({ sureness: 'maybe' })).toBe(
      'A matter of taste, perhaps: a blue bin stands behind the birds.',
    );
  });
});

describe('the cards of a merged reading', () => {
  it('show at most three weaknesses and three strengths before the fold, the coach’s first one first', () => {
    const places = [0, 0.2, 0.4, 0.6, 0.8].map((x) => ({ x, y: 0, width: 0.1, height: 0.1 }));
    const many = places.flatMap((region, index) => [
      { ...REMARK, region, what: `Bin ${index} stands there.`, weight: 'small' as const },
    ]);
    const cards = [...cardsOf(readingOf([GESTURE, ...many])).values()];
    const weaknesses = cards.flatMap(({ sentences }) => sentences.whatToImprove);
    expect(new Set(weaknesses.map(({ finding }) => finding)).size).toBeLessThanOrEqual(3);
    expect(weaknesses[0]?.text).toBe('Bin 0 stands there.');
  });

  it('say a small weakness only where fewer than two others are said', () => {
    const places = [0, 0.3, 0.6].map((x) => ({ x, y: 0, width: 0.1, height: 0.1 }));
    const bins = (...weights: SeenRemark['weight'][]) =>
      weights.map((weight, index) => ({
        ...REMARK,
        weight,
        what: `${weight} bin.`,
        region: places[index] ?? REMARK.region,
      }));
    const shown = (...weights: SeenRemark['weight'][]) =>
      cardsOf(readingOf(bins(...weights)))
        .get('composition_balance')
        ?.sentences.whatToImprove.filter(({ text }) => text.endsWith('bin.'))
        .map(({ text }) => text);
    expect(shown('clear', 'small')).toEqual(['clear bin.', 'small bin.']);
    expect(shown('small', 'clear', 'decisive')).toEqual(['decisive bin.', 'clear bin.']);
  });

  it('give what to do now in an editor, and what to do next time with the camera, and never one for the other', () => {
    const textsFor = (remark: SeenRemark) => {
      const { sentences, lessons } = cardsOf(readingOf([remark])).get('composition_balance') ?? {};
      const texts = (list: readonly { text: string }[] = []) => list.map(({ text }) => text);
      expect(texts(sentences?.whatToImprove)).toEqual([REMARK.what, REMARK.why]);
      expect(texts(lessons)).toHaveLength(1);
      return [texts(sentences?.quickWin), texts(sentences?.learn)];
    };
    expect(textsFor(REMARK)).toEqual([[REMARK.inEditor], [REMARK.nextTime]]);
    expect(textsFor({ ...REMARK, inEditor: null })).toEqual([[], [REMARK.nextTime]]);
  });

  it('say what the coach has said about a category without a remark, and nothing of one that it did not judge', () => {
    const looked = { lighting_exposure: null, focus_sharpness: 'The beak is crisp.' };
    const checked = (level: 'good' | 'fair') => {
      const cards = cardsOf(readingOf([REMARK], { looked, levels: { lighting_exposure: level } }));
      return ALL_CATEGORIES.map((category) => cards.get(category)?.checked);
    };
    expect(checked('good')).toEqual([
      ['Nothing needs fixing here.'],
      [],
      ['The beak is crisp.'],
      [],
    ]);
    expect(checked('fair')[0]).toEqual(['Nothing stands out here.']);
  });

  it('say and count nothing of a category that the photographer has set aside', () => {
    const { kind, polarity, region } = REMARK;
    const looked = { composition_balance: 'A bright bin pulls the eye.' };
    const seen = readingOf([REMARK], { looked, levels: { composition_balance: 'weak' } });
    const photo = readPhoto(goodPhoto(), contextOf(), { setAside: [{ kind, polarity, region }] });
    const { checked, scores } = mergeReading(weighPhoto(photo), seen);
    expect(checked.composition_balance).toEqual(['Nothing stands out here.']);
    expect(scores.composition_balance).toBeGreaterThan(50);
  });

  it('mark the places that the coach saw', () => {
    const { hotspots = [] } = cardsOf(readingOf([REMARK])).get('composition_balance') ?? {};
    expect(hotspots[0]).toMatchObject({ x: 80, y: 25, tip: { whatToImprove: REMARK.what } });
    expect(hotspots[0]?.evidence).toMatchObject([{ measurement: null, region: REMARK.region }]);
  });
});

describe('the scores of a merged reading', () => {
  const scoreOf = (level: 'poor' | 'fair' | 'good' | 'excellent' | null, ...seen: SeenRemark[]) => {
    const { merged } = merge(readingOf(seen));
    return levelScore(
      'mood_emotional_impact',
      { levels: { mood_emotional_impact: level } },
      merged,
    );
  };

  it('differ within a level by the verdict on the photo', () => {
    const [keep = 0, refine = 0, again = 0] = (['keep', 'refine', 'again'] as const).map(
      (verdict) => merge(readingOf([REMARK], { verdict })).merged.scores.focus_sharpness,
    );
    expect(keep).toBeGreaterThan(refine);
    expect(refine).toBeGreaterThan(again);
  });

  it('lie within the coach’s level, one dot for each', () => {
    expect(scoreOf('fair', GESTURE)).toBeGreaterThanOrEqual(51);
    expect(scoreOf('fair', GESTURE)).toBeLessThanOrEqual(69);
    expect(scoreOf('good', GESTURE)).toBeGreaterThan(70);
  });

  it('are never low without a weakness, nor the best without a strength', () => {
    expect(scoreOf('poor')).toBeGreaterThan(50);
    expect(scoreOf('excellent')).toBeLessThan(90);
    expect(scoreOf('excellent', GESTURE)).toBeGreaterThan(90);
  });

  it('ignore the levels of an answer that calls everything excellent', () => {
    const all = Object.fromEntries(ALL_CATEGORIES.map((category) => [category, 'excellent']));
    const { merged } = merge(readingOf([REMARK], { levels: all as PhotoReading['levels'] }));
    for (const score of Object.values(merged.scores)) expect(score).toBeLessThan(71);
  });

  it('are capped by severe measured damage, whatever the coach says', () => {
    const soft = { defocus_blur: 12, sharpness_subject: 10, sharpness_peak: 15 };
    const seen = readingOf([GESTURE], { levels: { focus_sharpness: 'excellent' } });
    expect(merge(seen, soft).merged.scores.focus_sharpness).toBeLessThanOrEqual(69);
  });
});
