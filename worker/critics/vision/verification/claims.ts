import type { PhotoKind, WeaknessKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { z } from 'zod';
import type { AlbumReading } from '../../measured/album/album-reading.ts';
import { weighAlbum } from '../../measured/album/weigh-album.ts';
import { FINDING_RULES } from '../../measured/findings/findings.ts';
import { optionalValue, type Reading, surenessOf } from '../../measured/reading.ts';
import { judgeWeakness } from '../../measured/weigh-photo.ts';

/** What a sentence can claim about a measurement; `none` claims nothing. The names are part of the schema that the model receives. */
const JUDGMENTS = [
  'none',
  'highlights_clipped',
  'highlights_held',
  'shadows_blocked',
  'shadows_open',
  'underexposed',
  'overexposed',
  'well_exposed',
  'flat',
  'contrasty',
  'tinted',
  'neutral',
  'tilted',
  'level',
  'on_thirds',
  'off_thirds',
  'cluttered_edges',
  'clean_edges',
  'subject_sharp',
  'subject_soft',
  'frame_sharp',
  'frame_soft',
  'moved',
  'still',
  'noisy',
  'clean',
] as const;
const ALBUM_JUDGMENTS = ['consistent', 'inconsistent', 'repetitive', 'varied'] as const;
export const judgmentSchema = z.enum(JUDGMENTS);
export const albumJudgmentSchema = z.enum([...JUDGMENTS, ...ALBUM_JUDGMENTS]);
export type AlbumJudgment = z.infer<typeof albumJudgmentSchema>;

/** From this severity on, a weakness is too clear to be praised. */
const CLEARLY_THERE = 0.3;
/** Below this severity, a weakness that is surely measured is not there. */
const CLEARLY_ABSENT = 0.03;
/** A measurement less sure than this contradicts nobody. */
const LEAST_SURENESS = 0.5;

/** Whether the measurements contradict a claim. A claim that cannot be checked is not contradicted. */
type Check<Of> = (reading: Of) => boolean;

type PhotoWeakness = WeaknessKind & PhotoKind;

function severityIn(reading: Reading, kind: PhotoWeakness): number | null {
  const rule = FINDING_RULES[kind];
  if (surenessOf(reading, rule.measurement) < LEAST_SURENESS) return null;
  return judgeWeakness(reading, rule)?.severity ?? null;
}

/** Contradicted where all of the weaknesses were measured and none is there. */
const absent =
  (...kinds: readonly PhotoWeakness[]): Check<Reading> =>
  (reading) =>
    kinds.every((kind) => (severityIn(reading, kind) ?? 1) < CLEARLY_ABSENT);

/** Contradicted where one of the weaknesses is clearly there. */
const present =
  (...kinds: readonly PhotoWeakness[]): Check<Reading> =>
  (reading) =>
    kinds.some((kind) => (severityIn(reading, kind) ?? 0) >= CLEARLY_THERE);

/** Acutance from which a place is clearly sharp, and below which it is clearly soft. */
const CLEARLY_SHARP = 82;
const CLEARLY_SOFT = 55;

const above =
  (name: MeasurementName, limit: number): Check<Reading> =>
  (reading) =>
    (optionalValue(reading, name) ?? limit) > limit;
const below =
  (name: MeasurementName, limit: number): Check<Reading> =>
  (reading) =>
    (optionalValue(reading, name) ?? limit) < limit;

const CHECKS: Record<Exclude<(typeof JUDGMENTS)[number], 'none'>, Check<Reading>> = {
  highlights_clipped: absent('blown_highlights', 'over_exposed'),
  highlights_held: present('blown_highlights', 'over_exposed'),
  shadows_blocked: absent('blocked_shadows', 'under_exposed'),
  shadows_open: present('blocked_shadows'),
  underexposed: absent('under_exposed', 'dark_face'),
  overexposed: absent('over_exposed', 'blown_highlights'),
  well_exposed: present('over_exposed', 'under_exposed'),
  flat: absent('flat', 'haze'),
  contrasty: present('flat'),
  tinted: absent('color_cast'),
  neutral: present('color_cast'),
  tilted: absent('tilt'),
  level: present('tilt'),
  on_thirds: above('thirds_distance', 10),
  off_thirds: below('thirds_distance', 5),
  cluttered_edges: absent('edge_distraction'),
  clean_edges: present('edge_distraction'),
  subject_sharp: below('sharpness_subject', CLEARLY_SOFT),
  subject_soft: above('sharpness_subject', CLEARLY_SHARP),
  frame_sharp: present('out_of_focus', 'camera_shake'),
  frame_soft: above('sharpness_peak', CLEARLY_SHARP),
  moved: absent('camera_shake', 'motion_blur'),
  still: present('camera_shake', 'motion_blur'),
  noisy: absent('noise'),
  clean: present('noise'),
};

const drifts = (album: AlbumReading): boolean =>
  weighAlbum(album, 'lighting_consistency').weaknesses.length > 0;
const repeats = (album: AlbumReading): boolean => album.groups.length > 0;

const ALBUM_CHECKS: Record<(typeof ALBUM_JUDGMENTS)[number], Check<AlbumReading>> = {
  consistent: drifts,
  inconsistent: (album) => !drifts(album),
  repetitive: (album) => !repeats(album),
  varied: repeats,
};

const isAlbumJudgment = (judgment: AlbumJudgment): judgment is (typeof ALBUM_JUDGMENTS)[number] =>
  ALBUM_JUDGMENTS.some((name) => name === judgment);

/**
 * Whether the measurements contradict a claim, by the thresholds of the measured critic. Between a clear weakness and
 * a clear strength the model may judge by what it sees.
 */
export function isContradicted(
  judgment: AlbumJudgment,
  photo: Reading | null,
  album: AlbumReading | null,
): boolean {
  if (judgment === 'none') return false;
  if (isAlbumJudgment(judgment)) return album !== null && ALBUM_CHECKS[judgment](album);
  return photo !== null && CHECKS[judgment](photo);
}
