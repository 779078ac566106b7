import type { PhotoCritique } from '@photo-coach/shared/contracts/critiques.ts';
import { JOURNEY_LEVELS, type Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import { GENRES, GOALS } from '@photo-coach/shared/domain/onboarding.ts';
import { describe, expect, it } from 'vitest';
import {
  ALL_CATEGORIES,
  contextOf,
  photoOf,
  sceneNames,
  storedCritique,
} from '../../testing/scenes.ts';
import { critiqueAlbum } from '../album/critique-album.ts';
import { ALBUM_CATEGORY_TRAITS } from '../album/traits/album-category-traits.ts';
import { critiquePhoto } from '../critique-photo.ts';
import { CATEGORY_TRAITS } from '../traits/category-traits.ts';
import { PLAIN_WORDS } from './level.ts';

type Questionnaire = Parameters<typeof contextOf>[0];
type Said = Partial<Photographer>;

/** What makes a photo noisy, leaning, undecided in its placing and busy at its border. */
const FAULTY = { noise: 14, horizon_tilt: 5, edge_clutter: 45, thirds_distance: 14 };

const critique = (name: string, said?: Said, questionnaire: Questionnaire = {}, changes = {}) =>
  critiquePhoto(photoOf(name, changes), ALL_CATEGORIES, contextOf(questionnaire, 'single', said));

const scoresOf = (critiques: readonly PhotoCritique[]) => critiques.map(({ score }) => score);
const textsOf = (found: PhotoCritique | undefined, field: keyof PhotoCritique['sentences']) =>
  found?.sentences[field].map(({ text }) => text) ?? [];

const subsetsOf = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: 2 ** values.length }, (_, bits) =>
    values.filter((_value, index) => Math.floor(bits / 2 ** index) % 2 === 1),
  );

it('changes nothing for one who has said nothing', () => {
  for (const name of sceneNames) {
    expect(JSON.stringify(critique(name, {})), name).toBe(JSON.stringify(critique(name)));
  }
});

describe('scores', () => {
  const scenes = [
    ['garden-path', {}],
    ['kodim11 noise12', {}],
    ['kodim23 blur4', FAULTY],
  ] as const;

  it.each(scenes)('of %s are the same at every level and for every goal', (name, changes) => {
    for (const genres of [[], ['street_photography'], ['portraits', 'weddings']]) {
      const scores = scoresOf(critique(name, { genres }, {}, changes));
      for (const level of [null, ...JOURNEY_LEVELS]) {
        for (const goals of subsetsOf(GOALS)) {
          const said = { level, genres, goals };
          expect(scoresOf(critique(name, said, {}, changes)), JSON.stringify(said)).toEqual(scores);
        }
      }
    }
  });

  it('are never lower for a habit, and the same for who shoots of everything', () => {
    for (const name of sceneNames) {
      const scores = scoresOf(critique(name));
      for (const genres of subsetsOf(GENRES)) {
        scoresOf(critique(name, { genres })).forEach((score, index) => {
          expect(score, `${name} ${genres}`).toBeGreaterThanOrEqual(scores[index] ?? 0);
        });
      }
      expect(scoresOf(critique(name, { genres: [...GENRES] }))).toEqual(scores);
    }
  });
});

describe('genres', () => {
  const noisy = (said?: Said, questionnaire?: Questionnaire) =>
    JSON.stringify(critique('kodim11 noise12', said, questionnaire));

  it.each([
    ['streets alone', ['street_photography']],
    ['streets and events', ['events', 'street_photography']],
  ])('count like a genre that was said of the upload for who shoots %s', (_, genres) => {
    expect(noisy({ genres })).toBe(noisy(undefined, { primary_genre: 'Street' }));
    expect(noisy({ genres })).not.toBe(noisy());
  });

  it.each([
    ['portraits as well', ['street_photography', 'portraits']],
    ['something that we don’t know as well', ['street_photography', 'the night sky']],
    ['for companies', ['corporate']],
  ])('change nothing for who shoots %s', (_, genres) => {
    expect(noisy({ genres })).toBe(noisy());
  });

  it('give way to what was said of the upload', () => {
    const questionnaire = { primary_genre: 'Weddings' } as const;
    expect(noisy({ genres: ['street_photography'] }, questionnaire)).toBe(
      noisy(undefined, questionnaire),
    );
  });
});

describe('the level', () => {
  const faulty = (level: Photographer['level'], questionnaire: Questionnaire = {}) =>
    critique('kodim11 ev-2', { level }, questionnaire, FAULTY);

  it.each([
    [null, 2],
    ['beginner', 1],
    ['improving', 2],
    ['serious_hobbyist', 3],
    ['pro_semi_pro', 3],
  ] as const)('%s gets at most %i weaknesses of a category, the same ones first', (level, most) => {
    const told = faulty(level).map((found) => textsOf(found, 'whatToImprove'));
    expect(Math.max(...told.map((texts) => texts.length))).toBe(most);
    const all = faulty('pro_semi_pro').map((found) => textsOf(found, 'whatToImprove'));
    expect(told).toEqual(all.map((texts) => texts.slice(0, most)));
  });

  it('lets a beginner’s lesson begin with what its word means, and rest on a number all the same', () => {
    for (const name of sceneNames) {
      const usual = critique(name);
      critique(name, { level: 'beginner' }).forEach((found, index) => {
        const [first, ...rest] = found.sentences.learn;
        expect(Object.values(PLAIN_WORDS), name).toContain(first?.text);
        expect(first?.evidence.length, name).toBeGreaterThan(0);
        expect(rest, name).toEqual(usual[index]?.sentences.learn);
      });
    }
  });

  it('gives the technical reading to those who know the rest, and only once', () => {
    for (const name of sceneNames) {
      const usual = critique(name);
      critique(name, { level: 'serious_hobbyist' }).forEach((found, index) => {
        const [principle, reading] = textsOf(found, 'learn');
        expect([principle], name).toEqual(textsOf(usual[index], 'learn'));
        expect(textsOf(usual[index], 'deepDive'), name).toContain(reading);
        expect(textsOf(found, 'deepDive'), name).not.toContain(reading);
      });
    }
  });

  it('gives way to the wish for one sentence each', () => {
    const concise = { pref_concise: 'Yes' } as const;
    const asked = JSON.stringify(faulty(null, concise));
    for (const level of JOURNEY_LEVELS) {
      expect(JSON.stringify(faulty(level, concise)), level).toBe(asked);
    }
  });

  it('has plain words for everything that a lesson can be about', () => {
    const fields = [...Object.values(CATEGORY_TRAITS), ...Object.values(ALBUM_CATEGORY_TRAITS)];
    const about = fields.flatMap(({ traits }) => traits.map(({ needs }) => needs[0]));
    expect(about.filter((name) => PLAIN_WORDS[name] === undefined)).toEqual([]);
  });
});

describe('the goals', () => {
  /** The measurement that the first sentence of a category rests on. */
  const firstOf = (name: string, category: number, goals: string[], questionnaire = {}) =>
    critique(name, { goals }, questionnaire)[category]?.sentences.whatToImprove[0]?.evidence[0]
      ?.measurement;
  const [LIGHT, COMPOSITION, FOCUS] = [0, 1, 2];

  it.each([
    ['garden-path', LIGHT, 'social_media', 'highlight_clipping', 'lightness_median'],
    ['phone-box', COMPOSITION, 'competitions', 'thirds_distance', 'edge_clutter'],
    ['phone-box', FOCUS, 'professional', 'sharpness_peak', 'sharpness_subject'],
  ])('let those who look be told first: %s, %i, %s', (name, category, goal, usual, first) => {
    expect(firstOf(name, category, [])).toBe(usual);
    expect(firstOf(name, category, [goal])).toBe(first);
    expect(firstOf(name, category, ['hobby'])).toBe(usual);
    expect(firstOf(name, category, ['to please my cat'])).toBe(usual);
  });

  it('leave what is worse by far where it is', () => {
    for (const goal of GOALS) {
      expect(firstOf('kodim11 noise12', FOCUS, [goal]), goal).toBe('noise');
      expect(firstOf('kodim23 blur4', FOCUS, [goal]), goal).toBe('sharpness_subject');
      expect(firstOf('kodim23 ev1.5', LIGHT, [goal]), goal).toBe('highlight_clipping');
      expect(firstOf('desert-hills', COMPOSITION, [goal]), goal).toBe('saliency_spread');
      expect(firstOf('beach-poles', FOCUS, [goal]), goal).toBe('motion_blur');
    }
  });

  it('count alike, in whatever order they were given', () => {
    const told = (goals: string[]) => JSON.stringify(critique('garden-path', { goals }));
    expect(told(['social_media', 'professional'])).toBe(told(['professional', 'social_media']));
    expect(told(['social_media', 'professional'])).toBe(told([]));
  });

  it('give way to what the upload is for', () => {
    expect(firstOf('garden-path', LIGHT, ['social_media'], { usage: 'Print' })).toBe(
      'highlight_clipping',
    );
  });
});

describe('an album', () => {
  const tell = (mode: 'single' | 'folder', names: readonly string[], said?: Said) => {
    const context = contextOf({}, mode === 'single' ? 'single' : 'album', said);
    const photos = names.map((name, position) => photoOf(name, {}, { position }));
    const critiques = photos.flatMap((photo) =>
      critiquePhoto(photo, ALL_CATEGORIES, context).map((each) => storedCritique(photo, each)),
    );
    const categories = ['lighting_consistency', 'composition_framing'] as const;
    return critiqueAlbum({ photos, critiques, categories, mode, context });
  };

  it('has the same scores and insights for everybody, and a beginner’s lessons in plain words', () => {
    const names = ['cat', 'garden-path', 'kodim23 ev-2'];
    const usual = tell('folder', names);
    const told = tell('folder', names, { level: 'beginner', goals: ['social_media'] });
    expect(told.critiques.map(({ score }) => score)).toEqual(
      usual.critiques.map(({ score }) => score),
    );
    expect(told.insights.topPhotos.map(({ id, score }) => [id, score])).toEqual(
      usual.insights.topPhotos.map(({ id, score }) => [id, score]),
    );
    for (const { sentences } of told.critiques) {
      expect(sentences.whatToImprove).toHaveLength(1);
      expect(Object.values(PLAIN_WORDS)).toContain(sentences.learn[0]?.text);
    }
  });

  it('says of a weakness that it holds back most only where that is so', () => {
    const story = (goals: string[]) =>
      tell('single', ['garden-path'], { goals })
        .narrative.map(({ text }) => text)
        .join(' ');
    expect(story([])).toMatch(/What holds it back most is the burnt-out light/);
    expect(story(['social_media'])).toMatch(/The first thing to better is/);
    expect(story(['social_media'])).not.toContain('holds it back most');
  });
});
