import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { PhotoCritique, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { describe, expect, it } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf, sceneNames } from '../testing/scenes.ts';
import { critiquePhoto } from './critique-photo.ts';

type Questionnaire = Parameters<typeof contextOf>[0];
type Changes = Partial<Record<MeasurementName, number | null>>;

const critique = (photo: PhotoRow, questionnaire: Questionnaire = {}): PhotoCritique[] =>
  critiquePhoto(photo, ALL_CATEGORIES, contextOf(questionnaire));

const sentencesOf = (critiques: readonly PhotoCritique[]): Sentence[] =>
  critiques.flatMap(({ sentences }) => Object.values(sentences).flat());

function scoresOf(photo: PhotoRow, questionnaire: Questionnaire = {}) {
  const scores = critique(photo, questionnaire).map(({ category, score }) => [category, score]);
  return Object.fromEntries(scores) as Record<PhotoCategory, number>; // all four were asked for
}

const kindsOf = (photo: PhotoRow, questionnaire: Questionnaire = {}): string[] =>
  critique(photo, questionnaire).flatMap(({ findings }) => findings.map(({ kind }) => kind));

describe.each(sceneNames)('the critique of %s', (name) => {
  const photo = photoOf(name);
  const critiques = critique(photo);

  const measuredAs = (name: MeasurementName) => {
    const { value, region } = photo.measurements?.items.find((item) => item.name === name) ?? {};
    return { value, region };
  };

  it('rests every finding on a number and place that were measured', () => {
    for (const { measurement, value, region } of critiques.flatMap(({ findings }) => findings)) {
      expect({ value, region }, measurement).toEqual(measuredAs(measurement));
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

  it('is written in whole sentences without holes', () => {
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

it('gives no two photos the same card', () => {
  // A damaged copy has the cards of its original in the categories that the damage leaves alone.
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

/** A photo in which nothing is wrong, as a start. */
const GOOD: Changes = {
  ...{ exposure_offset: 0, blown_area: 0, highlight_clipping: 0, shadow_clipping: 0 },
  ...{ subject_lightness: 55, lightness_median: 50, lightness_mean: 50, tonal_range: 96 },
  ...{ contrast: 20, harshness: 0, haze: 0, vignetting: 0, flare: 0, color_cast: 0, warmth: 2 },
  ...{ colorfulness: 40, saturation_clipping: 0, horizon_tilt: 0, converging_verticals: 0 },
  ...{ quarter_turn: 0, subject_cut: 0, subject_size: 20, edge_distraction: 0, merger: 0 },
  ...{ background_clutter: 10, visual_balance: 0, defocus_blur: 0, missed_focus: 1 },
  ...{ motion_blur: 1, subject_motion: 1, local_blur: 1, noise: 0.5, oversharpening: 0 },
  ...{ compression: 0, subject_separation: 40, sharpness_subject: 92, sharpness_peak: 96 },
  ...{ sharpness_background: 70, panning: 0 },
};

/** What makes the good photo bad in one way, and the category in which that counts. */
const FAULTS: readonly (readonly [kind: string, Changes, PhotoCategory])[] = [
  ['over_exposed', { exposure_offset: 1.8, lightness_median: 70 }, 'lighting_exposure'],
  ['under_exposed', { exposure_offset: -2.2, tonal_range: 70 }, 'lighting_exposure'],
  ['blown_highlights', { blown_area: 14 }, 'lighting_exposure'],
  ['color_cast', { color_cast: 22, color_cast_hue: 80 }, 'lighting_exposure'],
  ['haze', { haze: 80 }, 'lighting_exposure'],
  ['vignette', { vignetting: 3.2 }, 'lighting_exposure'],
  ['tilt', { horizon_tilt: 5 }, 'composition_balance'],
  ['subject_cut', { subject_cut: 30 }, 'composition_balance'],
  ['edge_distraction', { edge_distraction: 85 }, 'composition_balance'],
  ['out_of_focus', { defocus_blur: 9, sharpness_subject: 30 }, 'focus_sharpness'],
  ['camera_shake', { motion_blur: 3.2 }, 'focus_sharpness'],
  ['noise', { noise: 14 }, 'focus_sharpness'],
  ['oversaturated', { saturation_clipping: 24 }, 'mood_emotional_impact'],
];

describe('a photo made worse in one way', () => {
  const good = scoresOf(photoOf('cat', GOOD));

  it('has no weakness to begin with', () => {
    const weaknesses = critique(photoOf('cat', GOOD)).flatMap(({ findings }) =>
      findings.filter(({ polarity }) => polarity === 'weakness'),
    );
    expect(weaknesses.map(({ kind }) => kind)).toEqual([]);
  });

  it.each(FAULTS)(
    '%s is named first in its category and lowers its score alone',
    (kind, changes, category) => {
      const photo = photoOf('cat', { ...GOOD, ...changes });
      const first = critique(photo).find((each) => each.category === category)?.findings[0];
      expect(first).toMatchObject({ kind, polarity: 'weakness' });
      const scores = scoresOf(photo);
      expect(scores[category]).toBeLessThan(good[category] - 8);
      for (const other of ALL_CATEGORIES.filter((each) => each !== category)) {
        expect(Math.abs(scores[other] - good[other]), other).toBeLessThan(8);
      }
    },
  );

  it.each(FAULTS)('%s costs more, the more of it there is', (_, changes, category) => {
    const scores = [0, 0.25, 0.5, 0.75, 1].map((share) => {
      const mixed = Object.entries(changes).map(([name, to]) => {
        const from = GOOD[name as MeasurementName] ?? 0; // entries of changes
        return [name, from + share * ((to ?? 0) - from)];
      });
      return scoresOf(photoOf('cat', { ...GOOD, ...Object.fromEntries(mixed) }))[category];
    });
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
  });
});

describe('what is meant', () => {
  it.each([
    ['low_key', 'under_exposed', { exposure_offset: -2.2 }],
    ['high_key', 'over_exposed', { exposure_offset: 1.8 }],
    ['soft_focus', 'out_of_focus', { defocus_blur: 9 }],
    ['panning', 'camera_shake', { motion_blur: 3.2 }],
  ] as const)('a declared %s is named, and is no weakness', (intent, weakness, changes) => {
    const photo = photoOf('cat', { ...GOOD, ...changes });
    expect(kindsOf(photo)).toContain(weakness);
    const declared = kindsOf(photo, { intent: [intent] });
    expect(declared).toContain(intent);
    expect(declared).not.toContain(weakness);
    const category = weakness === 'under_exposed' || weakness === 'over_exposed';
    const judged = category ? 'lighting_exposure' : 'focus_sharpness';
    expect(scoresOf(photo, { intent: [intent] })[judged]).toBeGreaterThan(scoresOf(photo)[judged]);
  });

  it('haze is never praised as high key, nor a veil as gentle tones', () => {
    const hazy = { ...GOOD, haze: 85, lightness_median: 76, tonal_range: 55, contrast: 10 };
    const kinds = kindsOf(photoOf('cat', hazy));
    expect(kinds).toContain('haze');
    for (const praise of ['high_key', 'gentle_tones', 'full_range', 'well_exposed']) {
      expect(kinds).not.toContain(praise);
    }
  });
});

describe('what has another reason', () => {
  it('a dark area of one strong color is not underexposed', () => {
    const dark = { ...GOOD, exposure_offset: -2.2 };
    expect(kindsOf(photoOf('cat', dark))).toContain('under_exposed');
    const sky = { ...dark, negative_space: 95, colorfulness: 60 };
    expect(kindsOf(photoOf('cat', sky))).not.toContain('under_exposed');
  });

  it('corners darker than a lens makes them are dark in the scene', () => {
    expect(kindsOf(photoOf('cat', { ...GOOD, vignetting: 4 }))).toContain('vignette');
    expect(kindsOf(photoOf('cat', { ...GOOD, vignetting: 6 }))).not.toContain('vignette');
  });

  it('eyes in shadow are named where they are clearly darker than the cheeks, and the light is not praised', () => {
    const shaded = (stops: number) => kindsOf(photoOf('astronaut', { eye_socket_shade: stops }));
    expect(shaded(0.6)).not.toContain('dark_eye_sockets');
    expect(shaded(0.6)).toContain('face_light');
    expect(shaded(1.4)).toContain('dark_eye_sockets');
    expect(shaded(1.4)).not.toContain('face_light');
  });

  it('a dark face and the shadow over its eyes are one fault', () => {
    const kinds = kindsOf(photoOf('astronaut', { eye_socket_shade: 1.4, skin_lightness: 12 }));
    expect(kinds).toContain('dark_face');
    expect(kinds).not.toContain('dark_eye_sockets');
  });

  it('the range that haze takes is told as haze', () => {
    const flat = { ...GOOD, tonal_range: 25, negative_space: 10 };
    expect(kindsOf(photoOf('cat', flat))).toContain('flat');
    const hazy = kindsOf(photoOf('cat', { ...flat, haze: 54 }));
    expect(hazy).toContain('haze');
    expect(hazy).not.toContain('flat');
  });
});

const NO_FACES: Changes = {
  ...{ face_size: null, face_turn: null, skin_lightness: null, skin_contrast: null },
  ...{ eye_openness: null, eye_sharpness: null, red_eye: null, headroom: null },
  eye_socket_shade: null,
};

it('speaks of no subject where none was found', () => {
  for (const name of sceneNames) {
    const photo = photoOf(name, NO_FACES);
    const measurements = photo.measurements && { ...photo.measurements, things: [], subject: null };
    for (const { text } of sentencesOf(critique({ ...photo, measurements }))) {
      expect(text).not.toMatch(/\bthe (animal|person|people|vehicle|face|eyes)\b/i);
    }
  }
});

it('leaves fields empty rather than filling them', () => {
  const [lighting] = critique(photoOf('cat', GOOD));
  expect(lighting?.sentences.whatToImprove).toEqual([]);
  expect(lighting?.sentences.quickWin).toEqual([]);
});
