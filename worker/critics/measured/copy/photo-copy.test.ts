import { INTENT_KINDS, WEAKNESS_KINDS } from '@photo-coach/shared/contracts/findings.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { placeOf } from '@photo-coach/shared/domain/text/place-of.ts';
import { describe, expect, it } from 'vitest';
import type { KindCopy, PhotoKind } from './kind-copy.ts';
import { PHOTO_COPY } from './photo-copy.ts';
import { REGIONS, speakersOf } from './testing/speakers.ts';
import { BANNED, SPOKEN_NUMBERS } from './testing/voice.ts';
import { areaOf, atEdge, liesApart } from './words/places.ts';

const KINDS = Object.keys(PHOTO_COPY) as PhotoKind[]; // the table's keys are the kinds
const SPOKEN = ['what', 'why', 'nextTime', 'now', 'lesson'] as const;

/** Every distinct text of a kind's part. */
function textsOf(kind: PhotoKind, part: keyof KindCopy): string[] {
  const texts = speakersOf(kind).map((speaker) => PHOTO_COPY[kind][part](speaker));
  return [...new Set(texts.filter((text) => text !== null))];
}

const ALL_TEXTS = KINDS.flatMap((kind) => SPOKEN.flatMap((part) => textsOf(kind, part)));
const SENTENCES = [...new Set(ALL_TEXTS.flatMap((text) => text.split(/(?<=[.?]) (?=[A-Z])/)))];

const withNumbers = SENTENCES.filter((sentence) => /\d/.test(sentence));
const wordsIn = (sentence: string): number => sentence.split(' ').length;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describe('sentences', () => {
  it('are whole: a capital first, a period or question mark last', () => {
    expect(SENTENCES.filter((text) => !/^[A-Z1].*[.?]$/.test(text))).toEqual([]);
  });

  it('are short: 25 words at most, half of them no more than 16', () => {
    expect(SENTENCES.filter((text) => wordsIn(text) > 25)).toEqual([]);
    expect(median(SENTENCES.map(wordsIn))).toBeLessThanOrEqual(16);
  });

  it.each(BANNED)('never contain %s', (banned) => {
    expect(ALL_TEXTS.filter((text) => banned.test(text))).toEqual([]);
  });

  it('agree in number and article with every noun and place', () => {
    const mistakes =
      /(^|that |and |so |while |because |when |until |: )the (people (is|has|was|looks|stands|shows|keeps|seems|needs|gets|fills|blends)|(animal|person|face|vehicle|subject) (are|have|stand|keep|look|fill|blend))\b|\ba [aeio]|\ban [^aeiou]/i;
    expect(SENTENCES.filter((text) => mistakes.test(text))).toEqual([]);
    const twice = /\b(in|at|on|of|to|the) (in|at|on|across|down) |the the /;
    expect(SENTENCES.filter((text) => twice.test(text.replace('Zoom in on', 'Enlarge')))).toEqual(
      [],
    );
  });

  it('contain only numbers that a photographer says, and few of them', () => {
    const others = withNumbers.filter((text) => /\d/.test(text.replace(SPOKEN_NUMBERS, '')));
    expect(others).toEqual([]);
  });
});

describe('the parts of a kind', () => {
  const weaknesses = KINDS.filter((kind) => (WEAKNESS_KINDS as readonly string[]).includes(kind));
  const others = KINDS.filter((kind) => !weaknesses.includes(kind));

  it.each(weaknesses)('%s says what, why, what next time, what now and a principle', (kind) => {
    for (const speaker of speakersOf(kind)) {
      for (const part of SPOKEN) expect(PHOTO_COPY[kind][part](speaker), part).not.toBeNull();
    }
  });

  it.each(others)('%s says what was done well and a principle', (kind) => {
    for (const speaker of speakersOf(kind)) {
      expect(PHOTO_COPY[kind].what(speaker)).not.toBeNull();
      expect(PHOTO_COPY[kind].lesson(speaker)).not.toBeNull();
    }
  });

  it.each([...weaknesses, ...INTENT_KINDS])('%s is put as a doubt where it is not sure', (kind) => {
    const doubt = /probably|seem|looks? (as if|narrow|softer|red)|looks a little|\?/;
    const unsure = speakersOf(kind).filter(({ finding }) => finding.sureness < 0.7);
    const stated = unsure.map((speaker) => PHOTO_COPY[kind].what(speaker) ?? '');
    expect([...new Set(stated)].filter((text) => !doubt.test(text))).toEqual([]);
  });

  it.each(KINDS)('%s is short in a summary, as part of a sentence', (kind) => {
    const wrong = textsOf(kind, 'short').filter(
      (text) => !/^[a-z][^.?;]*$/.test(text.replace(/f\/\d\.\d/g, '')) || wordsIn(text) > 12,
    );
    expect(wrong).toEqual([]);
  });

  it('define their term for beginners', () => {
    for (const kind of KINDS) {
      const beginner = speakersOf(kind).find(({ photo }) => photo.level === 'plain');
      const text = beginner === undefined ? null : PHOTO_COPY[kind].lesson(beginner);
      expect(text?.split(/(?<=[.?]) (?=[A-Z])/).length, kind).toBeGreaterThan(1);
    }
  });
});

it('names the mirrored place in a mirrored photo', () => {
  const mirrored = (region: Region) => ({ ...region, x: 1 - region.x - region.width });
  const swapped = (text: string) =>
    text.replace(/left|right/g, (side) => (side === 'left' ? 'right' : 'left'));
  for (const region of REGIONS) {
    for (const name of [placeOf, areaOf, atEdge]) {
      expect(name(mirrored(region))).toBe(swapped(name(region)));
    }
  }
});

it('does not blame the hands for what smears detail at a fast shutter speed', () => {
  const [speaker] = speakersOf('camera_shake');
  if (speaker === undefined) throw new Error('no speaker');
  const said = (exposureTimeSeconds: number, part: 'what' | 'short' = 'what') => {
    const exif = { ...NO_EXIF, exposureTimeSeconds, focalLength35Mm: 80 };
    return PHOTO_COPY.camera_shake[part]({ ...speaker, photo: { ...speaker.photo, exif } });
  };
  expect(said(1 / 800)).toContain('though 1/800 s and 80 mm should rule out camera shake');
  expect(said(1 / 20)).not.toContain('rule out');
  expect(said(1 / 800, 'short')).toBe('the smeared detail');
  expect(said(1 / 20, 'short')).toBe('the camera shake');
});

it('compares a strong color with the subject only where they are apart', () => {
  const speakers = speakersOf('oversaturated').filter(({ photo }) => photo.subject !== null);
  const compared = speakers.filter((speaker) =>
    PHOTO_COPY.oversaturated.why(speaker)?.includes('more interest'),
  );
  expect(compared.length).toBeGreaterThan(0);
  for (const { finding, photo } of compared)
    expect(photo.subject && liesApart(finding.region, photo.subject.region)).toBe(true);
});

describe('settings', () => {
  const SETTINGS = /1\/\d+ s\b|f\/\d|ISO \d|\d mm/;

  it('are named only where EXIF has them', () => {
    const invented = KINDS.flatMap((kind) =>
      speakersOf(kind)
        .filter(({ photo }) => photo.exif === NO_EXIF)
        .flatMap((speaker) => SPOKEN.map((part) => PHOTO_COPY[kind][part](speaker) ?? '')),
    );
    expect(invented.filter((text) => SETTINGS.test(text))).toEqual([]);
  });

  it.each([
    ['camera_shake', /^Use 1\/125 s at ISO \d+ instead of 1\/15 s/],
    ['noise', /go down to ISO 400/],
    ['motion_blur', /^Use 1\/(250|500) s/],
  ] as const)('for the next photo after %s follow from those of this one', (kind, expected) => {
    const slow = speakersOf(kind).filter(
      ({ photo }) => photo.exif.focalLengthMm === 85 && photo.level === 'usual',
    );
    const texts = slow.map((speaker) => PHOTO_COPY[kind].nextTime(speaker));
    expect(texts.filter((text) => text !== null && expected.test(text)).length).toBeGreaterThan(5);
  });
});

it('turns a tilted photo back: counterclockwise where it falls to the right', () => {
  for (const speaker of speakersOf('tilt').filter(({ finding }) => finding.sureness > 0.7)) {
    const side = speaker.finding.value > 0 ? 'right' : 'left';
    const turn = speaker.finding.value > 0 ? ' counterclockwise' : ' clockwise';
    expect(PHOTO_COPY.tilt.what(speaker)).toContain(`to the ${side}`);
    expect(PHOTO_COPY.tilt.now(speaker)).toContain(turn);
  }
});
