import type { PhotoCritique } from '@photo-coach/shared/contracts/critiques.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { JOURNEY_LEVELS, type Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import { GENRES, GOALS } from '@photo-coach/shared/domain/onboarding.ts';
import { describe, expect, it } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf, sceneNames } from '../../testing/scenes.ts';
import { critiquePhoto } from '../critique-photo.ts';

type Questionnaire = Parameters<typeof contextOf>[0];
type Said = Partial<Photographer>;
type Changes = Partial<Record<MeasurementName, number | null>>;

/** Changes that make a photo's light bad in three ways, and the rest a little worse. */
const FAULTY: Changes = {
  color_cast: 28,
  color_cast_hue: 80,
  blown_area: 40,
  exposure_offset: 0,
  haze: 90,
  horizon_tilt: 5,
  edge_distraction: 80,
  subject_cut: 30,
  noise: 14,
  defocus_blur: 0,
  motion_blur: 1,
};

const critique = (name: string, said?: Said, questionnaire: Questionnaire = {}, changes = {}) =>
  critiquePhoto(photoOf(name, changes), ALL_CATEGORIES, contextOf(questionnaire, 'single', said));

const scoresOf = (critiques: readonly PhotoCritique[]) => critiques.map(({ score }) => score);

/** The kinds of weaknesses in a field, in order. */
const kindsIn = (
  { findings, sentences }: PhotoCritique,
  field: keyof PhotoCritique['sentences'],
) => [...new Set(sentences[field].map(({ finding }) => findings[finding ?? -1]?.kind))];

const subsetsOf = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: 2 ** values.length }, (_, bits) =>
    values.filter((_value, index) => Math.floor(bits / 2 ** index) % 2 === 1),
  );

it('a photographer without answers gets an unchanged critique', () => {
  for (const name of sceneNames) {
    expect(JSON.stringify(critique(name, {})), name).toBe(JSON.stringify(critique(name)));
  }
});

describe('scores', () => {
  it.each([{}, FAULTY])('are the same at every level and for every goal', (changes) => {
    const scores = scoresOf(critique('cat', {}, {}, changes));
    for (const level of [null, ...JOURNEY_LEVELS]) {
      for (const goals of subsetsOf(GOALS)) {
        expect(scoresOf(critique('cat', { level, goals }, {}, changes))).toEqual(scores);
      }
    }
  });

  it('are never lower for a habit, and the same for someone who shoots everything', () => {
    for (const name of sceneNames.slice(0, 6)) {
      const scores = scoresOf(critique(name));
      for (const genre of GENRES) {
        scoresOf(critique(name, { genres: [genre] })).forEach((score, index) => {
          expect(score, `${name} ${genre}`).toBeGreaterThanOrEqual((scores[index] ?? 0) - 4);
        });
      }
      expect(scoresOf(critique(name, { genres: [...GENRES] }))).toEqual(scores);
    }
  });
});

describe('genres', () => {
  const blown = { blown_area: 6 };
  const about = (said?: Said, questionnaire?: Questionnaire) =>
    JSON.stringify(critique('cat', said, questionnaire, blown));

  it('a genre that is all someone shoots counts like a declared one', () => {
    expect(about({ genres: ['weddings'] })).toBe(about(undefined, { primary_genre: 'Weddings' }));
    expect(about({ genres: ['weddings'] })).not.toBe(about());
  });

  it.each([
    ['also portraits', ['weddings', 'portraits']],
    ['also something unknown', ['weddings', 'the night sky']],
    ['for companies', ['corporate']],
  ])('change nothing for someone who shoots %s', (_, genres) => {
    expect(about({ genres })).toBe(about());
  });

  it('yield to what was said about the upload', () => {
    const questionnaire = { primary_genre: 'Street' } as const;
    expect(about({ genres: ['weddings'] }, questionnaire)).toBe(about(undefined, questionnaire));
  });
});

describe('the level', () => {
  const faulty = (level: Photographer['level'], questionnaire: Questionnaire = {}) =>
    critique('cat', { level }, questionnaire, FAULTY);

  it.each([
    [null, 2],
    ['beginner', 1],
    ['improving', 2],
    ['serious_hobbyist', 3],
    ['pro_semi_pro', 3],
  ] as const)(
    '%s shows at most %i weaknesses of a category, the most important first, and three in all',
    (level, most) => {
      const told = faulty(level).map((each) => kindsIn(each, 'whatToImprove'));
      expect(Math.max(...told.map((kinds) => kinds.length))).toBe(most);
      expect(told.flat()).toHaveLength(3);
      const found = faulty(level).map(({ findings }) =>
        findings.filter(({ polarity }) => polarity === 'weakness').map(({ kind }) => kind),
      );
      expect(told).toEqual(found.map((kinds, index) => kinds.slice(0, told[index]?.length)));
    },
  );

  it('changes the words of a beginner’s lesson, and not its evidence', () => {
    const lessonsOf = (level: Photographer['level']) =>
      faulty(level).map(({ sentences }) => sentences.learn.map(({ text }) => text).join(' '));
    expect(lessonsOf('beginner')).not.toEqual(lessonsOf('improving'));
    for (const { sentences } of faulty('beginner')) {
      for (const { evidence } of sentences.learn) expect(evidence.length).toBeGreaterThan(0);
    }
  });

  it('yields to the wish for one sentence each', () => {
    for (const level of JOURNEY_LEVELS) {
      for (const { sentences } of faulty(level, { pref_concise: 'Yes' })) {
        for (const field of Object.values(sentences)) expect(field.length).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('the goals', () => {
  /** The first weakness of a category in a photo that is not a close-up. */
  const firstOf = (changes: Changes, category: number, goals: string[], questionnaire = {}) =>
    critique('sea-sunset', { goals }, questionnaire, changes)[category]?.findings[0]?.kind;
  const COMPOSITION = 1;
  /** A tilt and a distraction that cost about the same. */
  const even = { horizon_tilt: 4.5, edge_distraction: 0, subject_cut: 0, quarter_turn: 0 };

  it('put a matching weakness first among those of about the same weight', () => {
    const levels = Array.from({ length: 110 }, (_, step) => 45 + step / 2);
    const swapped = levels.filter((edge_distraction) => {
      const changes = { ...even, edge_distraction };
      return (
        firstOf(changes, COMPOSITION, []) !== firstOf(changes, COMPOSITION, ['professional']) &&
        firstOf(changes, COMPOSITION, ['professional']) === 'tilt'
      );
    });
    expect(swapped.length).toBeGreaterThan(0);
    expect(swapped.length).toBeLessThan(levels.length / 2);
  });

  it('do not move a weakness that is far worse', () => {
    for (const goal of GOALS) {
      expect(firstOf({ ...even, horizon_tilt: 9, edge_distraction: 46 }, COMPOSITION, [goal])).toBe(
        'tilt',
      );
    }
  });

  it('count alike in any order, and unknown ones do not count', () => {
    const told = (goals: string[]) => JSON.stringify(critique('cat', { goals }, {}, FAULTY));
    expect(told(['social_media', 'professional'])).toBe(told(['professional', 'social_media']));
    expect(told(['to please my cat'])).toBe(told([]));
  });

  it('yield to what the upload is for', () => {
    const told = (goals: string[]) =>
      JSON.stringify(critique('cat', { goals }, { usage: 'Print' }, FAULTY));
    expect(told(['social_media'])).toBe(told([]));
  });
});
