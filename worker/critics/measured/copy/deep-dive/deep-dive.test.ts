import type { PhotoCritique } from '@photo-coach/shared/contracts/critiques.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import { describe, expect, it } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf, sceneNames } from '../../../testing/scenes.ts';
import { critiquePhoto } from '../../critique-photo.ts';
import { BANNED, SPOKEN_NUMBERS } from '../testing/voice.ts';

type Changes = Partial<Record<MeasurementName, number | null>>;

const critique = (
  name: string,
  changes: Changes = {},
  level: Photographer['level'] = null,
): PhotoCritique[] =>
  critiquePhoto(photoOf(name, changes), ALL_CATEGORIES, contextOf({}, 'single', { level }));

const deepDives = (critiques: readonly PhotoCritique[]): string[][] =>
  critiques.map(({ sentences }) => sentences.deepDive.map(({ text }) => text));

const valuesOf = (name: string): Changes =>
  Object.fromEntries(
    photoOf(name).measurements?.items.map((item) => [item.name, item.value]) ?? [],
  );

/** Every photo with the values of every other, so that most combinations of what can be said occur. */
const TEXTS = [
  ...new Set(
    sceneNames.flatMap((values) =>
      sceneNames.flatMap((name, index) =>
        deepDives(critique(name, valuesOf(values), index % 2 === 0 ? null : 'pro_semi_pro')).flat(),
      ),
    ),
  ),
];
const wordsIn = (text: string): number => text.split(' ').length;

describe('the sentences of the deep dive', () => {
  it('are whole, short, and half of them no longer than 16 words', () => {
    expect(TEXTS.length).toBeGreaterThan(500);
    expect(TEXTS.filter((text) => !/^[A-Z1][^.]*(\d\.\d[^.]*)*[.?]$/.test(text))).toEqual([]);
    expect(TEXTS.filter((text) => wordsIn(text) > 25)).toEqual([]);
    const lengths = TEXTS.map(wordsIn).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(16);
  });

  it.each(BANNED)('never contain %s', (banned) => {
    expect(TEXTS.filter((text) => banned.test(text))).toEqual([]);
  });

  it('contain only numbers that a photographer says', () => {
    expect(TEXTS.filter((text) => /\d/.test(text.replace(SPOKEN_NUMBERS, '')))).toEqual([]);
  });

  it('agree in number', () => {
    const mistakes =
      /(^|because |so |and |that )the (people (is|has|stands|shows|takes|lies|gets|reaches|runs|differs)|(animal|person|vehicle|subject) (are|have|stand|show|take|lie|get|reach|run|differ))\b/i;
    expect(TEXTS.filter((text) => mistakes.test(text))).toEqual([]);
  });
});

const untouched = sceneNames.filter((name) => !name.includes(','));

it('a deep dive has several sentences for nearly every photo and category', () => {
  const counts = untouched.flatMap((name) => deepDives(critique(name)).map(({ length }) => length));
  const sorted = counts.toSorted((a, b) => a - b);
  expect(sorted[0]).toBeGreaterThan(0);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeGreaterThanOrEqual(4);
  expect(sorted.at(-1)).toBeLessThanOrEqual(8);
});

it('different photos get different sentences', () => {
  const texts = untouched.map((name) => new Set(deepDives(critique(name)).flat()));
  const all = texts.flatMap((own) => [...own]);
  const often = all.filter((text) => texts.filter((own) => own.has(text)).length > 3);
  expect(often.length / all.length).toBeLessThan(0.15);
});

/** The deep dives of a landscape with some values changed, as one text. */
const said = (changes: Changes): string => deepDives(critique('lake', changes)).flat().join(' ');

describe('what is too slight for the card', () => {
  it('is put as a doubt in the deep dive, and goes once it is named', () => {
    const kinds = (changes: Changes) =>
      critique('lake', changes).flatMap(({ findings }) => findings.map(({ kind }) => kind));
    const slight = { horizon_tilt: 1.5 };
    expect(kinds(slight)).not.toContain('tilt');
    expect(said(slight)).toContain('straighten it if it should be level');
    expect(kinds({ horizon_tilt: 5 })).toContain('tilt');
    expect(said({ horizon_tilt: 5 })).not.toContain('straighten it if it should be level');
    expect(said({ horizon_tilt: 0.2 })).not.toContain('straighten it');
  });
});

describe('a doubt that costs much', () => {
  const fieldsOf = (exposure_offset: number) => {
    const [lighting] = critique('lake', { exposure_offset });
    if (lighting === undefined) throw new Error('no critique');
    const { whatToImprove, deepDive } = lighting.sentences;
    const textOf = (sentences: readonly { text: string }[]) =>
      sentences.map(({ text }) => text).join(' ');
    return { card: textOf(whatToImprove), deepDive: textOf(deepDive), score: lighting.score };
  };

  it('is said on the card instead, so that a low score has its reason there', () => {
    const doubt = 'too bright: try it darker';
    const [slight, strong] = [fieldsOf(0.75), fieldsOf(1.15)];
    expect(strong.score).toBeLessThan(slight.score - 5);
    expect(slight.card).toBe('');
    expect(slight.deepDive).toContain(doubt);
    expect(strong.card).toContain(doubt);
    expect(strong.deepDive).not.toContain(doubt);
  });
});

describe('what the measurements say', () => {
  it('follows the value', () => {
    expect(said({ visual_balance: -6 })).toContain('The left side is a little heavier');
    expect(said({ visual_balance: 6 })).toContain('The right side is a little heavier');
  });

  it('is left out where nothing was measured', () => {
    const names = photoOf('lake').measurements?.items.map(({ name }) => [name, null]) ?? [];
    expect(said(Object.fromEntries(names))).toBe('');
  });

  it('names settings that EXIF has, and none where it has none', () => {
    const without = { aperture: null, iso: null, focal_length: null, shutter_time: null };
    const textsOf = (changes: Changes, row: { exif?: null }) =>
      deepDives(
        critiquePhoto(photoOf('passion-flower', changes, row), ALL_CATEGORIES, contextOf()),
      );
    expect(textsOf({}, {}).flat().join(' ')).toContain('Instead of f/9');
    expect(textsOf(without, { exif: null }).flat().join(' ')).not.toMatch(
      /ISO \d|1\/\d+ s\b|f\/\d/,
    );
  });
});
