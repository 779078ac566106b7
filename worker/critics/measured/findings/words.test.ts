import type { PhotoKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { type MeasurementName, NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import { valueInWords } from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import { WORDINGS } from '@photo-coach/shared/domain/measurements/wordings.ts';
import { describe, expect, it } from 'vitest';
import { scenesOf } from '../../testing/scenes-of.ts';
import { BANNED, SPOKEN_NUMBERS } from '../../testing/voice.ts';
import { ALBUM_RULES } from '../album/album-rules.ts';
import type { Scene } from '../words/scene.ts';
import { FINDING_RULES } from './findings.ts';
import type { Advice, Exercise, Words } from './rule.ts';

/** A strength has no advice. */
type AllWords = Words & Partial<Advice>;

const KINDS = Object.keys(FINDING_RULES) as PhotoKind[]; // the table's keys are the kinds
const PARTS = ['what', 'nextTime', 'now', 'lesson', 'tradeOff'] as const;
const SCENES = new Map(KINDS.map((kind) => [kind, scenesOf(kind)]));

const scenesIn = (kind: PhotoKind): Scene[] => SCENES.get(kind) ?? [];

/** A part's text in a scene; null for nothing. */
const say = (kind: PhotoKind, part: (typeof PARTS)[number] | 'short', scene: Scene) => {
  const words: AllWords = FINDING_RULES[kind];
  const text = words[part] ?? null;
  return typeof text === 'function' ? text(scene) : text;
};

/** Every distinct text of a kind's part. */
const textsOf = (kind: PhotoKind, part: (typeof PARTS)[number] | 'short'): string[] => [
  ...new Set(scenesIn(kind).flatMap((scene) => say(kind, part, scene) ?? [])),
];

const TEXTS = KINDS.flatMap((kind) => PARTS.flatMap((part) => textsOf(kind, part)));
const SENTENCES = [...new Set(TEXTS.flatMap((text) => text.split(/(?<=[.?]) (?=[A-Z])/)))];
const wordsIn = (sentence: string): number => sentence.split(' ').length;

/** Places, hours and lights that are not measured. */
const PRESUMED =
  /ceiling|window|lamp|indoors|outdoors|studio|street|buildings|snow|the sun\b|golden hour|come back when|on the screen before/i;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The words of a measurement at those amounts of a weakness that pass. */
function wordsAt(kind: PhotoKind, passes: (amount: number) => boolean): Set<string> {
  const rule = FINDING_RULES[kind];
  const [photo] = scenesIn(kind).map((scene) => scene.photo);
  const name: MeasurementName = rule.measurement;
  const [low, high] = WORDINGS[name].scale ?? [0, 0];
  const words = Array.from({ length: 201 }, (_, step) => {
    const value = low + (step / 200) * (high - low);
    const values = new Map([[name, { value, sureness: 1, evidence: [] as never }]]);
    const isThere =
      photo !== undefined &&
      rule.polarity === 'weakness' &&
      passes(rule.amount({ ...photo, values }));
    return isThere ? [valueInWords(name, value)] : [];
  });
  return new Set(words.flat());
}

describe('sentences of findings', () => {
  it.each(KINDS)('have evidence that says as much (%s)', (kind) => {
    const rule = FINDING_RULES[kind];
    if (rule.polarity !== 'weakness' || typeof WORDINGS[rule.measurement].words === 'function')
      return;
    const said = wordsAt(kind, (amount) => amount >= rule.said.amount);
    const fine = wordsAt(kind, (amount) => amount < rule.levels.noticed / 2);
    expect(said.size * fine.size).toBeGreaterThan(0);
    expect([...said.intersection(fine)]).toEqual([]);
  });

  it('are complete: a capital first, a period or question mark last', () => {
    expect(SENTENCES.filter((text) => !/^[A-Z1].*[.?]$/.test(text))).toEqual([]);
  });

  it('are short: 25 words at most, half of them no more than 16', () => {
    expect(SENTENCES.filter((text) => wordsIn(text) > 25)).toEqual([]);
    expect(median(SENTENCES.map(wordsIn))).toBeLessThanOrEqual(16);
  });

  it.each(BANNED)('never contain %s', (banned) => {
    expect(TEXTS.filter((text) => banned.test(text))).toEqual([]);
  });

  it('agree in number and article with every noun and place', () => {
    const mistakes =
      /(^|that |and |so |while |because |when |until |: )the ((people|birds) (is|has|was|looks|stands|shows|keeps|seems|needs|gets|fills|blends)|(animal|person|face|vehicle|boat|subject) (are|have|stand|keep|look|fill|blend))\b|\ba [aeio]|\ban [^aeiou]/i;
    expect(SENTENCES.filter((text) => mistakes.test(text))).toEqual([]);
    const twice = /\b(in|at|on|of|to|the) (in|at|on|across|down) |the the /;
    expect(SENTENCES.filter((text) => twice.test(text.replace('Zoom in on', '')))).toEqual([]);
  });

  it('contain only numbers that a photographer says', () => {
    const others = SENTENCES.filter((text) => /\d/.test(text.replace(SPOKEN_NUMBERS, '')));
    expect(others).toEqual([]);
  });

  it('presume no place, no hour and no light that nothing in the photo proves', () => {
    expect(TEXTS.filter((text) => PRESUMED.test(text))).toEqual([]);
  });

  it('name settings only if EXIF has them', () => {
    const invented = KINDS.flatMap((kind) =>
      scenesIn(kind)
        .filter(({ exif }) => exif === NO_EXIF)
        .flatMap((scene) => PARTS.map((part) => say(kind, part, scene) ?? '')),
    ).filter((text) => /1\/\d+ s\b|f\/\d|ISO \d|\d mm/.test(text));
    expect([...new Set(invented)]).toEqual([]);
  });
});

describe.each(KINDS)('the finding %s', (kind) => {
  const { polarity } = FINDING_RULES[kind];
  const scenes = scenesIn(kind);

  it('has every part that it needs', () => {
    const needed =
      polarity === 'weakness'
        ? (['what', 'nextTime', 'now', 'lesson', 'short'] as const)
        : (['what', 'short'] as const);
    for (const part of needed) {
      expect(scenes.filter((scene) => say(kind, part, scene) === null)).toEqual([]);
    }
  });

  it('is short in a summary, as part of a sentence', () => {
    const wrong = textsOf(kind, 'short').filter(
      (text) => !/^[a-z][^.?;]*$/.test(text.replace(/f\/\d\.\d/g, '')) || wordsIn(text) > 12,
    );
    expect(wrong).toEqual([]);
  });
});

// Soft focus is only ever declared, and so always sure; some weaknesses are said only if they are sure.
it.each(
  KINDS.filter(
    (kind) =>
      FINDING_RULES[kind].polarity !== 'strength' &&
      kind !== 'soft_focus' &&
      scenesIn(kind).some(({ isSure }) => !isSure),
  ),
)('the weakness %s is worded as a doubt if it is not sure', (kind) => {
  const doubt = /probably|seem|looks? (as if|narrow|red)|looks a little|\?/;
  const unsure = scenesIn(kind).filter(({ isSure }) => !isSure);
  const stated = new Set(unsure.map((scene) => say(kind, 'what', scene) ?? ''));
  expect([...stated].filter((text) => !doubt.test(text))).toEqual([]);
});

it.each([
  ['camera_shake', /^Use 1\/125 s at ISO \d+ instead of 1\/15 s/],
  ['noise', /go down to ISO 400/],
  ['motion_blur', /^Use 1\/(250|500) s/],
] as const)(
  'the settings for the next photo after %s follow from those of this one',
  (kind, expected) => {
    const slow = scenesIn(kind).filter(({ exif }) => exif.focalLengthMm === 85);
    const texts = slow.map((scene) => say(kind, 'nextTime', scene) ?? '');
    expect(texts.filter((text) => expected.test(text)).length).toBeGreaterThan(5);
  },
);

it('a tilted photo is turned back: counterclockwise if it falls to the right', () => {
  for (const scene of scenesIn('tilt').filter(({ isSure }) => isSure)) {
    const [side, turn] =
      scene.finding.value > 0 ? ['right', ' counterclockwise'] : ['left', ' clockwise'];
    expect(say('tilt', 'what', scene)).toContain(`to the ${side}`);
    expect(say('tilt', 'now', scene)).toContain(turn);
  }
});

describe('exercises of findings', () => {
  const exercises: Exercise[] = Object.values({ ...FINDING_RULES, ...ALBUM_RULES }).flatMap(
    (rule) => ('exercise' in rule ? [rule.exercise] : []),
  );
  const texts = exercises.flatMap(({ practice, check }) => [
    ...(typeof practice === 'string'
      ? [practice]
      : [practice(NO_EXIF), practice({ ...NO_EXIF, iso: 12_800, focalLength35Mm: 85 })]),
    check,
  ]);

  it.each(texts)('%s', (text) => {
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(wordsIn(text)).toBeLessThanOrEqual(22);
    expect([...BANNED, PRESUMED].filter((banned) => banned.test(text))).toEqual([]);
    expect(text.replace(SPOKEN_NUMBERS, '')).not.toMatch(/\d/);
  });
});
