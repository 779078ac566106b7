import {
  type FindingKind,
  INTENT_KINDS,
  STRENGTH_KINDS,
} from '@photo-coach/shared/contracts/findings.ts';
import {
  type Exif,
  type MeasurementName,
  NO_EXIF,
} from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { PhotoFacts, PhotoKind, Speaker } from '../kind-copy.ts';

const region = (x: number, y: number, width: number, height: number): Region => ({
  ...{ x, y, width, height },
});

export const REGIONS: readonly Region[] = [
  ...[0.05, 0.4, 0.75].flatMap((y) => [0.05, 0.4, 0.75].map((x) => region(x, y, 0.2, 0.2))),
  ...[region(0, 0, 1, 0.3), region(0, 0.35, 1, 0.3), region(0, 0.7, 1, 0.3)],
  ...[region(0, 0, 0.3, 1), region(0.35, 0, 0.3, 1), region(0.7, 0, 0.3, 1)],
  ...[region(0, 0, 0.1, 0.1), region(0.92, 0.3, 0.08, 0.1), region(0.4, 0.95, 0.1, 0.05)],
  ...[region(0, 0, 1, 1), region(0.1, 0.1, 0.8, 0.7)],
];

const NOUNS = [
  ...['the animal', 'the person', 'the people', 'the face', 'the vehicle', 'the subject', null],
] as const;

const CAMERA: Exif = {
  ...NO_EXIF,
  ...{ camera: 'Camera', lens: 'Lens', takenAt: '2024-06-01T12:00:00', flashFired: false },
  ...{ exposureTimeSeconds: 1 / 250, aperture: 5.6, iso: 100 },
  ...{ focalLengthMm: 35, focalLength35Mm: 50, exposureBiasEv: 0 },
};

const EXIFS: readonly Exif[] = [
  NO_EXIF,
  CAMERA,
  { ...CAMERA, exposureTimeSeconds: 1 / 15, iso: 1600, focalLengthMm: 85, focalLength35Mm: 85 },
  { ...CAMERA, exposureTimeSeconds: 0.5, iso: 200, aperture: 2, exposureBiasEv: -2 / 3 },
  { ...CAMERA, exposureTimeSeconds: 1 / 60, flashFired: true, takenAt: '2024-06-01T20:00:00' },
  {
    ...CAMERA,
    focalLengthMm: 4.2,
    focalLength35Mm: 26,
    aperture: 1.8,
    exposureTimeSeconds: 1 / 900,
  },
  {
    ...CAMERA,
    focalLengthMm: 300,
    focalLength35Mm: null,
    takenAt: '2024-06-01T07:00:00',
    iso: 6400,
  },
  { ...NO_EXIF, camera: 'Phone', exposureTimeSeconds: 1 / 30 },
];

/** Signed values, so that both directions of tilts, exposures and balances are spoken of. */
const VALUES: readonly (readonly [MeasurementName, readonly number[]])[] = [
  ['exposure_offset', [-1.4, 0.7, 2.2, -0.3]],
  ['lightness_median', [20, 45, 70]],
  ['lightness_mean', [30, 50, 65]],
  ['subject_lightness', [25, 50, 75]],
  ['skin_lightness', [30, 60, 85]],
  ['skin_contrast', [5, 15, 40]],
  ['blown_area', [0.4, 3, 9, 40]],
  ['vignetting', [0.4, 1.6]],
  ['color_cast_hue', [10, 40, 70, 90, 140, 200, 270, 320, 350]],
  ['colorfulness', [5, 40, 80]],
  ['dominant_hue', [10, 40, 70, 90, 140, 200, 270, 320, 350]],
  ['accent_hue', [40, 250]],
  ['motion_direction', [0, 45, 90, 170]],
  ['background_blur', [1, 8]],
  ['sharpness_subject', [80, 20]],
  ['sharpness_background', [40]],
  ['subject_size', [0.6, 8, 35, 80]],
  ['negative_space', [20, 60]],
  ['horizon_tilt', [-0.6, 2.4, 9]],
  ['resolution', [2, 12]],
];

/** The measurement that a kind's finding carries where its sentences use the value, and the values it can have. */
const MEASURED: Partial<Record<PhotoKind, readonly [MeasurementName, readonly number[]]>> = {
  over_exposed: ['exposure_offset', [0.4, 1, 2.3]],
  under_exposed: ['exposure_offset', [-0.4, -1, -2.3]],
  blown_highlights: ['blown_area', [0.4, 3, 9, 40]],
  dark_eye_sockets: ['eye_socket_shade', [0.9, 1.6, 2.8]],
  vignette: ['vignetting', [0.5, 1.6]],
  tilt: ['horizon_tilt', [-1.2, 2.6, -7]],
  converging_verticals: ['converging_verticals', [3, -4, 12]],
  sideways: ['quarter_turn', [90, 180, 270]],
  headroom: ['headroom', [-2, 1, 5, 30]],
  off_balance: ['visual_balance', [-18, 14]],
  small_subject: ['subject_size', [0.6, 2]],
};

const GENRES = ['Weddings', 'Portraits', 'Events', 'Fashion', 'Street', 'Sports', 'Other'] as const;

/** The element of a list at a running index. */
function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

const FOUND: readonly FindingKind[] = [
  ...['noise', 'blown_highlights', 'blocked_shadows', 'flat', 'harsh', 'small_subject'],
  ...['busy_background', 'subject_cut', 'out_of_focus', 'camera_shake', 'under_exposed'],
].map((kind) => kind as FindingKind); // the literals widen to string in the spread
const OTHERS: readonly FindingKind[] = [...FOUND, ...STRENGTH_KINDS, ...INTENT_KINDS];

function factsAt(index: number, noun: string | null, subjectRegion: Region): PhotoFacts {
  const facesOfNoun = noun === 'the face' || noun === 'the person' || noun === 'the people';
  const genre = index % 5 === 0 ? [at(GENRES, Math.floor(index / 5))] : [];
  const others = index % 2 === 0 ? [] : [at(OTHERS, index * 7), at(OTHERS, index * 13)];
  const measured = index % 3 === 0 ? [] : VALUES;
  return {
    values: new Map(measured.map(([name, values]) => [name, at(values, index)])),
    subject: noun === null ? null : { noun, sureness: 0.8, region: subjectRegion },
    faces: facesOfNoun ? at([1, 3, 1, 0], index) : 0,
    exif: at(EXIFS, index),
    level: at(['usual', 'plain', 'technical'], Math.floor(index / 4)),
    genres: new Set(genre),
    intents: new Set(),
    otherFindings: new Set(others),
    isPortrait: index % 4 === 1,
  };
}

/** Speakers of one kind: every noun at every region, with the other facts in turn. */
export function speakersOf(kind: PhotoKind): Speaker[] {
  const [measurement, values] = MEASURED[kind] ?? (['contrast', [10]] as const);
  return NOUNS.flatMap((noun, nounIndex) =>
    REGIONS.flatMap((place, placeIndex) =>
      [0, 1, 2, 3, 4, 5].map((turn): Speaker => {
        const index = nounIndex * 101 + placeIndex * 17 + turn * 5;
        const subjectRegion = turn % 2 === 0 ? at(REGIONS, index * 5) : region(0, 0, 1, 1);
        const finding: Speaker['finding'] = {
          ...{ kind, polarity: 'weakness', photoId: '00000000-0000-4000-8000-000000000000' },
          severity: at([0.15, 0.5, 0.9], index),
          sureness: turn === 5 ? 0.4 : 0.9,
          ...{ region: place, measurement, value: at(values, index) },
        };
        return { finding, photo: factsAt(index, noun, subjectRegion) };
      }),
    ),
  );
}
