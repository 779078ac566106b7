import type { FindingKind, PhotoKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import {
  type Exif,
  type MeasurementName,
  NO_EXIF,
} from '@photo-coach/shared/contracts/measurements.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import type { PhotoSubject, Thing } from '@photo-coach/shared/contracts/things.ts';
import { isLocal } from '@photo-coach/shared/domain/text/place-of.ts';
import { FINDING_RULES } from '../measured/findings/findings.ts';
import { type FindingRule, likelihoodOf, NOTICED, severityOf } from '../measured/findings/rule.ts';
import type { Reading } from '../measured/reading.ts';
import { type Scene, sceneOf } from '../measured/words/scene.ts';

const region = (x: number, y: number, width: number, height: number): Region => ({
  x,
  y,
  width,
  height,
});

export const REGIONS: readonly Region[] = [
  ...[0.05, 0.4, 0.75].flatMap((y) => [0.05, 0.4, 0.75].map((x) => region(x, y, 0.2, 0.2))),
  region(0, 0, 1, 0.3),
  region(0, 0.35, 1, 0.3),
  region(0, 0.7, 1, 0.3),
  region(0, 0, 0.3, 1),
  region(0.35, 0, 0.3, 1),
  region(0.7, 0, 0.3, 1),
  region(0, 0, 0.1, 0.1),
  region(0.92, 0.3, 0.08, 0.1),
  region(0.4, 0.95, 0.1, 0.05),
  WHOLE_FRAME,
  region(0.1, 0.1, 0.8, 0.7),
];

/** Subjects of a photo; `people` are two or more persons. */
const SUBJECTS = [
  'animal',
  'birds',
  'person',
  'people',
  'face',
  'vehicle',
  'boat',
  'object',
  'unknown',
  'none',
] as const;

const UNNAMED: Readonly<Partial<Record<string, Thing['kind']>>> = {
  animal: 'animal',
  person: 'person',
  face: 'face',
  vehicle: 'vehicle',
  object: 'object',
};

/** Those with a name, or more than one. */
const NAMED: Readonly<Partial<Record<string, Pick<Thing, 'kind' | 'name'>>>> = {
  birds: { kind: 'animal', name: 'bird' },
  people: { kind: 'person', name: 'person' },
  boat: { kind: 'vehicle', name: 'boat' },
};

const CAMERA: Exif = {
  camera: 'Camera',
  lens: 'Lens',
  takenAt: '2024-06-01T12:00:00',
  flashFired: false,
  exposureTimeSeconds: 1 / 250,
  aperture: 5.6,
  iso: 100,
  focalLengthMm: 35,
  focalLength35Mm: 50,
  exposureBiasEv: 0,
};

const EXIFS: readonly Exif[] = [
  NO_EXIF,
  CAMERA,
  { ...CAMERA, exposureTimeSeconds: 1 / 15, iso: 1600, focalLengthMm: 85, focalLength35Mm: 85 },
  { ...CAMERA, exposureTimeSeconds: 0.5, iso: 200, aperture: 2, exposureBiasEv: -2 / 3 },
  { ...CAMERA, exposureTimeSeconds: 1 / 60, flashFired: true, takenAt: '2024-06-01T20:00:00' },
  { ...CAMERA, focalLengthMm: 4.2, focalLength35Mm: 26, aperture: 1.8 },
  { ...CAMERA, aperture: 2.8, exposureBiasEv: 1 / 3 },
  { ...CAMERA, focalLengthMm: 300, focalLength35Mm: null, takenAt: '2024-06-01T07:00:00' },
  { ...CAMERA, exposureTimeSeconds: 1 / 2000, iso: 6400, aperture: 8 },
  { ...NO_EXIF, camera: 'Phone', exposureTimeSeconds: 1 / 30 },
];

/** Values on which sentences depend, so that every direction and size appears. */
const VALUES: readonly (readonly [MeasurementName, readonly number[]])[] = [
  ['exposure_offset', [-1.4, 0.7, 2.2, -0.3]],
  ['lightness_median', [20, 45, 70, 30]],
  ['lightness_mean', [30, 50, 65]],
  ['subject_lightness', [25, 50, 75]],
  ['skin_lightness', [30, 60, 85]],
  ['blown_area', [0.4, 3, 9, 40]],
  ['contrast', [10, 30]],
  ['warmth', [0, 30]],
  ['color_cast_hue', [10, 40, 70, 90, 140, 200, 270, 320, 350]],
  ['colorfulness', [5, 40, 80]],
  ['dominant_hue', [10, 40, 70, 90, 140, 200, 270, 320, 350]],
  ['motion_direction', [0, 45, 90, 170]],
  ['sharpness_subject', [80, 20]],
  ['sharpness_background', [20, 40]],
  ['subject_size', [0.6, 8, 35, 80]],
  ['negative_space', [20, 60, 95]],
  ['horizon_tilt', [-1.2, 2.6, -7]],
];

/** The values of a finding whose sentences depend on them in another way than others' do. */
const OWN_VALUES: Readonly<Partial<Record<PhotoKind, readonly number[]>>> = {
  over_exposed: [0.4, 1, 2.3],
  under_exposed: [-0.4, -1, -2.3],
  converging_verticals: [3, -4, 12],
  sideways: [90, 180, 270],
  blocked_shadows: [8, 20, 60],
  direct_flash: [1],
  date_stamp: [0.5],
};

/** Measurements of the whole photo, without a place in it. */
const OF_WHOLE: ReadonlySet<MeasurementName> = new Set([
  'exposure_offset',
  'lightness_median',
  'tonal_range',
  'haze',
  'colorfulness',
  'color_cast',
  'noise',
  'motion_blur',
  'flash',
]);
/** Measurements with one place, which never covers most of the photo. */
const OF_PLACE: ReadonlySet<MeasurementName> = new Set([
  'edge_distraction',
  'subject_cut',
  'date_stamp',
  'missed_focus',
  'defocus_blur',
  'eye_sharpness',
]);

/** Measurements that are always sure: their amount alone decides how likely the fault is. */
const SURE: ReadonlySet<MeasurementName> = new Set(['dark_area', 'date_stamp']);

/** What sentences consider about the same photo. */
const OTHERS: readonly FindingKind[] = [
  'blown_highlights',
  'blocked_shadows',
  'direct_flash',
  'under_exposed',
  'noise',
  'subject_cut',
  'silhouette',
  'shallow_focus',
  'rich_color',
];

/** Whether two kinds can be found in one photo: only one of those that share an aspect can. */
const canBeBoth = (one: PhotoKind, other: FindingKind): boolean =>
  one === other ||
  !(other in FINDING_RULES) ||
  !FINDING_RULES[one].about.some((aspect) =>
    FINDING_RULES[other as PhotoKind].about.includes(aspect),
  );

/** Where a kind can be found, from a place that is one of many. */
function regionOf(kind: PhotoKind, place: Region): Region {
  const { measurement } = FINDING_RULES[kind];
  if (OF_WHOLE.has(measurement)) return WHOLE_FRAME;
  return OF_PLACE.has(measurement) && !isLocal(place) ? at(REGIONS, 0) : place;
}

/** The least severity and sureness with which a kind is said. */
function leastOf(rule: FindingRule): { readonly severity: number; readonly sureness: number } {
  if (rule.polarity !== 'weakness') return { severity: 0.3, sureness: 0.5 };
  const { excuse, levels, said, measurement } = rule;
  const severity = excuse === undefined ? severityOf(said.amount, levels) : NOTICED;
  const likelihood = SURE.has(measurement) ? likelihoodOf(said.amount, levels) : 0;
  return { severity, sureness: Math.max(said.sureness, likelihood) };
}

/** The element of a list at a running index. */
function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

type Shown = { readonly things: Thing[]; readonly subject: PhotoSubject | null };

function shown(subject: (typeof SUBJECTS)[number], place: Region, faces: number): Shown {
  if (subject === 'none') return { things: [], subject: null };
  const { kind, name } = NAMED[subject] ?? { kind: UNNAMED[subject] ?? null, name: null };
  const thing = (of: Pick<Thing, 'kind' | 'name'>): Thing => ({
    ...of,
    region: place,
    sureness: 0.8,
  });
  const count = kind === null ? 0 : subject === 'people' || subject === 'birds' ? 2 : 1;
  return {
    subject: { kind, name, region: place, sureness: 0.8, mask: '' },
    things: [
      ...Array.from({ length: count }, () => thing({ kind: kind ?? 'object', name })),
      ...Array.from({ length: faces }, () => thing({ kind: 'face', name: null })),
    ],
  };
}

function valuesAt(index: number, kind: PhotoKind, region: Region): Reading['values'] {
  const { measurement } = FINDING_RULES[kind];
  const usual = index % 3 === 0 ? [] : VALUES;
  const own = OWN_VALUES[kind] ?? VALUES.find(([name]) => name === measurement)?.[1] ?? [10];
  const entries = [...usual, [measurement, own] as const].map(([name, values], place) => {
    const value = at(values, Math.floor(index / 3) + place);
    const evidence = [{ photoId: '', measurement: name, value, region }] as const;
    return [name, { value, sureness: 0.8, evidence }] as const;
  });
  return new Map(entries);
}

function sceneAt(index: number, turn: number, kind: PhotoKind, place: Region, about: Shown): Scene {
  const { measurement, polarity } = FINDING_RULES[kind];
  const least = leastOf(FINDING_RULES[kind]);
  const half = Math.floor(index / 2);
  const others = index % 2 === 0 ? [] : [at(OTHERS, half * 3), at(OTHERS, half * 5 + 1)];
  const region = regionOf(kind, place);
  const values = valuesAt(index, kind, region);
  const isUpright = index % 4 === 1;
  return sceneOf({
    finding: {
      kind,
      polarity,
      basis: 'measured',
      photoId: '',
      measurement,
      region,
      value: values.get(measurement)?.value ?? 0,
      severity: Math.max(least.severity, at([0.25, 0.5, 0.9], index)),
      sureness: turn === 5 ? least.sureness : 0.9,
    },
    photo: {
      photoId: '',
      set: null,
      setAside: [],
      ...about,
      values,
      exif: at(EXIFS, index),
      isHdr: false,
      intents: new Set(),
      width: isUpright ? 2000 : 3000,
      height: isUpright ? 3000 : 2000,
    },
    found: new Set<FindingKind>([kind, ...others.filter((other) => canBeBoth(kind, other))]),
  });
}

/**
 * Scenes in which a kind is found: every subject at every place, in turn combined with the other values that sentences
 * depend on.
 */
export function scenesOf(kind: PhotoKind): Scene[] {
  const { isOfSubject } = FINDING_RULES[kind];
  return SUBJECTS.filter((subject) => !isOfSubject || subject !== 'none').flatMap(
    (subject, subjectIndex) =>
      REGIONS.flatMap((place, placeIndex) =>
        [0, 1, 2, 3, 4, 5].map((turn): Scene => {
          const index = subjectIndex * 101 + placeIndex * 17 + turn * 5;
          const box = turn % 2 === 0 ? at(REGIONS, index * 5) : WHOLE_FRAME;
          const hasFaces = ['face', 'person', 'people'].includes(subject);
          return sceneAt(
            index,
            turn,
            kind,
            place,
            shown(subject, box, hasFaces ? at([0, 2, 0, 1], index) : 0),
          );
        }),
      ),
  );
}
