import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { PhotoCritique, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { FINDINGS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { HDR_TEXT } from '@photo-coach/shared/domain/measurements/tone-mapped.ts';
import { describe, expect, it } from 'vitest';
import { critiqueWhole } from '../testing/albums.ts';
import { goodPhoto, type PhotoWeakness, photoWith } from '../testing/faults.ts';
import {
  ALL_CATEGORIES,
  asHdr,
  type Changes,
  contextOf,
  photoOf,
  sceneNames,
} from '../testing/scenes.ts';
import { critiquePhoto } from './critique-photo.ts';

type Questionnaire = Parameters<typeof contextOf>[0];

const critique = (photo: PhotoRow, questionnaire: Questionnaire = {}): PhotoCritique[] =>
  critiquePhoto(photo, ALL_CATEGORIES, contextOf(questionnaire));

const sentencesOf = (critiques: readonly PhotoCritique[]): Sentence[] =>
  critiques.flatMap(({ sentences }) => Object.values(sentences).flat());

function scoresOf(photo: PhotoRow, questionnaire: Questionnaire = {}) {
  const scores = critique(photo, questionnaire).map(({ category, score }) => [category, score]);
  return Object.fromEntries(scores) as Record<PhotoCategory, number>; // all four were requested
}

const kindsOf = (photo: PhotoRow, questionnaire: Questionnaire = {}): string[] =>
  critique(photo, questionnaire).flatMap(({ findings }) => findings.map(({ kind }) => kind));

describe.each(sceneNames)('the critique of %s', (name) => {
  const photo = photoOf(name);
  const critiques = critique(photo);

  const measuredAs = (name: MeasurementName | null) => {
    const { value, region } = photo.measurements?.items.find((item) => item.name === name) ?? {};
    return { value, region };
  };

  it('rests every finding on a measured number and place', () => {
    for (const { measurement, value, region } of critiques.flatMap(({ findings }) => findings)) {
      expect({ value, region }, String(measurement)).toEqual(measuredAs(measurement));
    }
  });

  it('rests every sentence on measurements, and every sentence of the card on a finding', () => {
    for (const { findings, sentences } of critiques) {
      const { deepDive, ...card } = sentences;
      for (const { text, evidence, finding } of Object.values(card).flat()) {
        expect(evidence[0]?.measurement, text).toBe(findings[finding ?? -1]?.measurement);
      }
      for (const { text, evidence } of [...Object.values(card).flat(), ...deepDive]) {
        for (const { measurement, value, region } of evidence) {
          expect({ value, region }, text).toEqual(measuredAs(measurement));
        }
      }
    }
  });

  it('consists of complete sentences without gaps', () => {
    for (const { text } of sentencesOf(critiques)) {
      expect(text).toMatch(/^[A-Z1-9“].*[.?]$/s);
      expect(text).not.toMatch(/undefined|null|NaN|Infinity|\s{2}|\.\.| ,/);
    }
  });

  it('says nothing twice', () => {
    const texts = sentencesOf(critiques).map(({ text }) => text);
    expect(texts).toEqual([...new Set(texts)]);
  });

  it('is the same, byte for byte, each time', () => {
    expect(JSON.stringify(critique(photoOf(name)))).toBe(JSON.stringify(critiques));
  });

  it('marks each place once, at the center of what was found there', () => {
    const marks = critiques.flatMap(({ hotspots }) => hotspots);
    expect(marks.length).toBeLessThanOrEqual(4);
    for (const [index, { x, y, evidence }] of marks.entries()) {
      const region = evidence[0]?.region;
      if (region === undefined) throw new Error('a mark without evidence');
      expect(x).toBeCloseTo(100 * (region.x + region.width / 2), 0);
      expect(y).toBeCloseTo(100 * (region.y + region.height / 2), 0);
      for (const other of marks.slice(index + 1)) {
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(9);
      }
    }
  });
});

it('the step at a place belongs to the fault that is named there', () => {
  const place = { x: 0.7, y: 0.1, width: 0.2, height: 0.2 };
  const photo = goodPhoto({
    color_cast: 24,
    color_cast_hue: 80,
    blown_area: { value: 12, region: place },
    edge_distraction: { value: 62, region: place },
  });
  const [mark] = critique(photo).flatMap(({ hotspots }) => hotspots);
  expect(mark?.tip.whatToImprove).toContain('blown out');
  expect(mark?.tip.quickWin).toContain('Highlights');
});

it('no two photos get the same card', () => {
  // A damaged copy has its original's cards in the categories that the damage does not affect.
  const photos = sceneNames.filter((name) => !name.includes(','));
  const cards = photos.flatMap((name) =>
    critique(photoOf(name))
      .filter(({ findings }) => findings.length > 0)
      .map(({ category, sentences }) =>
        JSON.stringify([
          category,
          Object.values(sentences).map((all) => all.map(({ text }) => text)),
        ]),
      ),
  );
  expect(cards).toEqual([...new Set(cards)]);
});

/** What people notice most often in photos. */
const FAULTS: readonly PhotoWeakness[] = [
  'over_exposed',
  'under_exposed',
  'blown_highlights',
  'color_cast',
  'haze',
  'tilt',
  'subject_cut',
  'edge_distraction',
  'out_of_focus',
  'camera_shake',
  'noise',
  'oversaturated',
];

describe('a photo with one added fault', () => {
  const good = scoresOf(goodPhoto());

  it('has no weakness before the fault is added', () => {
    const weaknesses = critique(goodPhoto()).flatMap(({ findings }) =>
      findings.filter(({ polarity }) => polarity === 'weakness'),
    );
    expect(weaknesses.map(({ kind }) => kind)).toEqual([]);
  });

  it.each(FAULTS)('has %s named first in its category, and only that score drops', (kind) => {
    const { category } = FINDINGS[kind];
    const photo = photoWith(kind, 0.8);
    const first = critique(photo).find((each) => each.category === category)?.findings[0];
    expect(first).toMatchObject({ kind, polarity: 'weakness' });
    const scores = scoresOf(photo);
    expect(scores[category]).toBeLessThan(good[category] - 8);
    for (const other of ALL_CATEGORIES.filter((each) => each !== category)) {
      expect(Math.abs(scores[other] - good[other]), other).toBeLessThan(8);
    }
  });

  it.each(FAULTS)('loses more points, the more %s there is', (kind) => {
    const scores = [0, 0.25, 0.5, 0.75, 1].map(
      (share) => scoresOf(photoWith(kind, share))[FINDINGS[kind].category],
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
  });
});

describe('an intended effect', () => {
  it.each([
    ['low_key', 'under_exposed'],
    ['high_key', 'over_exposed'],
    ['soft_focus', 'out_of_focus'],
    ['panning', 'camera_shake'],
  ] as const)('a declared %s is named, and %s is not a weakness', (intent, weakness) => {
    const photo = photoWith(weakness, 0.7);
    expect(kindsOf(photo)).toContain(weakness);
    const declared = kindsOf(photo, { intent: [intent] });
    expect(declared).toContain(intent);
    expect(declared).not.toContain(weakness);
    const { category } = FINDINGS[weakness];
    expect(scoresOf(photo, { intent: [intent] })[category]).toBeGreaterThan(
      scoresOf(photo)[category],
    );
  });

  it('haze is never praised as high key, and light without a veil is', () => {
    const light = { lightness_median: 82, tonal_range: 55, contrast: 10 };
    expect(kindsOf(goodPhoto(light))).toContain('high_key');
    const hazy = kindsOf(goodPhoto({ ...light, haze: 85 }));
    expect(hazy).toContain('haze');
    expect(hazy).not.toContain('high_key');
  });
});

describe('an effect with another cause', () => {
  it('a dark area of one strong color is not underexposed', () => {
    const dark = { exposure_offset: -2.2 };
    expect(kindsOf(goodPhoto(dark))).toContain('under_exposed');
    const sky = { ...dark, negative_space: 95, colorfulness: 60 };
    expect(kindsOf(goodPhoto(sky))).not.toContain('under_exposed');
  });

  it('the range that haze takes is called haze', () => {
    const flat = { tonal_range: 25, negative_space: 10 };
    expect(kindsOf(goodPhoto(flat))).toContain('flat');
    const hazy = kindsOf(goodPhoto({ ...flat, haze: 54 }));
    expect(hazy).toContain('haze');
    expect(hazy).not.toContain('flat');
  });
});

const NO_FACES: Changes = {
  skin_lightness: null,
  eye_sharpness: null,
};

it('a critique mentions no subject if none was found', () => {
  for (const name of sceneNames) {
    const photo = photoOf(name, NO_FACES);
    const measurements = photo.measurements && { ...photo.measurements, things: [], subject: null };
    for (const { text } of sentencesOf(critique({ ...photo, measurements }))) {
      expect(text).not.toMatch(/\bthe (animal|person|people|vehicle|face|eyes)\b/i);
    }
  }
});

it('a critique leaves fields empty rather than padding them', () => {
  const [lighting] = critique(goodPhoto());
  expect(lighting?.sentences.whatToImprove).toEqual([]);
  expect(lighting?.sentences.quickWin).toEqual([]);
});

describe('an effect that was declared', () => {
  const said = (changes: Changes, intent: 'panning' | 'high_key') =>
    JSON.stringify(
      critiquePhoto(goodPhoto(changes), ALL_CATEGORIES, contextOf({ intent: [intent] })).map(
        ({ sentences }) => sentences.whatsWorking,
      ),
    );

  it('is called intended if the photo does not show it, and seen if it does', () => {
    expect(said({ panning: 0 }, 'panning')).toMatch(/You meant to pan/);
    expect(said({ panning: 0 }, 'panning')).not.toMatch(/streaked/);
    expect(said({ panning: 95 }, 'panning')).toMatch(/streaked/);
    expect(said({ lightness_median: 40 }, 'high_key')).toMatch(/You meant it to be this bright/);
  });
});

describe('the critique of an HDR file', () => {
  const LOST = [
    'over_exposed',
    'under_exposed',
    'blown_highlights',
    'flat',
    'haze',
    'oversaturated',
  ];
  const lighting = (photo: PhotoRow) =>
    critique(photo).find(({ category }) => category === 'lighting_exposure');

  it('names no fault that its tone mapping may have made, in any scene', () => {
    const said = sceneNames.flatMap((name) => kindsOf(asHdr(photoOf(name))));
    expect(said.filter((kind) => LOST.includes(kind))).toEqual([]);
    // The same scenes do have them.
    const usual = sceneNames.flatMap((name) => kindsOf(photoOf(name)));
    expect(LOST.filter((kind) => usual.includes(kind)).length).toBeGreaterThan(3);
  });

  it('says once that it is one, and no other file does: in an album in the card of light, alone in its summary', () => {
    const photo = asHdr(photoOf('parrots, too bright'));
    const said = (critiques: readonly PhotoCritique[]) =>
      sentencesOf(critiques).filter(({ text }) => text === HDR_TEXT).length;
    expect(said(critiquePhoto(photo, ALL_CATEGORIES, contextOf({}, 'album')))).toBe(1);
    expect(said(critique(photo))).toBe(0);
    const summary = (of: PhotoRow) =>
      critiqueWhole([of], contextOf()).narrative.map(({ text }) => text);
    expect(summary(photo).filter((text) => text === HDR_TEXT)).toHaveLength(1);
    const usual = photoOf('parrots, too bright');
    expect(said(critiquePhoto(usual, ALL_CATEGORIES, contextOf({}, 'album')))).toBe(0);
    expect(summary(usual)).not.toContain(HDR_TEXT);
  });

  it('claims to have checked no highlights and no contrast', () => {
    const photo = asHdr(photoOf('parrots, too bright'));
    const checked = lighting(photo)?.checked ?? [];
    expect(checked).not.toHaveLength(0);
    for (const word of ['exposure', 'highlights', 'contrast']) expect(checked).not.toContain(word);
    expect(lighting(photoOf('parrots, too bright'))?.checked).toContain('highlights');
  });
});
