import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import type { Size } from '../grid/planes.ts';
import { mean, median } from '../grid/statistics.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import {
  type BlurEllipse,
  elongationAlong,
  fitBlur,
  sharpestWidth,
  widestDirection,
  widthAlong,
} from './blur.ts';
import type { Edge, EdgeMap } from './find-edges.ts';

/** Parts of the frame, on its longest side, that have to agree on a movement of the camera. */
const ZONES_ON_LONGEST_SIDE = 4;
const FEWEST_IN_ZONE = 60;
/** Edges that a direction of blur needs, in the whole photo and in a part of it. */
const FEWEST_PER_DIRECTION = { photo: 12, part: 5 };
/**
 * Width in the sharper direction, in pixels, at which half of a movement is believed: then everything is soft, by
 * defocus or haze.
 */
const HALF_BELIEVED_WIDTH = 3;
/** Elongation at which softness along the movement is less of a doubt, and at which it is none. */
const PLAIN_RATIO = { from: 1.25, to: 1.85 };
/**
 * Share of the sharper edges that show the subject's movement: more than elsewhere, because its mask includes a resting
 * rim.
 */
const SHARPER_SHARE_OF_SUBJECT = 0.3;
/** Edges on the subject that make its movement half sure. */
const HALF_SURE_EDGES = 100;
/** Cosine of the angle, 30°, up to which an edge faces a movement; and how many of those a tile needs. */
const FACING = Math.cos(Math.PI / 6);
const FEWEST_FACING = 4;

const NO_EDGES = 'There are too few clear edges to tell movement.';

/** How far a movement with edges of `width` pixels along it is believed: pure movement leaves them sharp. */
const beliefIn = (width: number): number => 1 / (1 + (width / HALF_BELIEVED_WIDTH) ** 3);

/** The blur of each part of the frame that has enough of these edges. */
function fitZones({ width, height }: Size, edges: readonly Edge[]): BlurEllipse[] {
  const longest = Math.max(width, height);
  const across = Math.max(1, Math.round((ZONES_ON_LONGEST_SIDE * width) / longest));
  const down = Math.max(1, Math.round((ZONES_ON_LONGEST_SIDE * height) / longest));
  const zones = Array.from({ length: across * down }, (): Edge[] => []);
  for (const edge of edges) {
    const column = Math.min(across - 1, Math.floor(((edge.x + 0.5) * across) / width));
    const row = Math.min(down - 1, Math.floor(((edge.y + 0.5) * down) / height));
    zones[row * across + column]?.push(edge);
  }
  return zones
    .filter((zone) => zone.length >= FEWEST_IN_ZONE)
    .flatMap((zone) => fitBlur(zone, FEWEST_PER_DIRECTION.part) ?? []);
}

/** Movement of the camera, as seen in a blur and in the parts of the frame. */
type CameraMotion = { readonly ratio: number; readonly radians: number; readonly sureness: number };

/**
 * Movement of the camera widens the edges that face it, everywhere, and leaves the others sharp: the geometric mean of
 * the elongation of the whole photo's blur and of its parts' median in that direction. Things that move on their own,
 * or have one natural direction, are not in most parts.
 */
function cameraMotion(blur: BlurEllipse, zones: readonly BlurEllipse[]): CameraMotion {
  const radians = widestDirection(blur);
  const ratios = zones.map((zone) => elongationAlong(zone, radians));
  const belief = beliefIn(sharpestWidth(blur));
  const whole = elongationAlong(blur, radians);
  const parts = ratios.length === 0 ? 1 : Math.max(1, median(ratios));
  const ratio = 1 + (Math.sqrt(whole * parts) - 1) * belief;
  const needed = 1 + 0.4 * (ratio - 1);
  const agreeing = mean(ratios.map((zone) => ramp(zone, 1, needed + 1e-6)));
  // A photo that is soft all over shows no movement this clear by chance.
  const plain = ramp(ratio, PLAIN_RATIO.from, PLAIN_RATIO.to);
  const trust = belief + (1 - belief) * plain;
  const sureness = trust * ramp(agreeing, 0.3, 0.75) * (ratios.length / (ratios.length + 1));
  return { ratio, radians, sureness };
}

/** Movement of the subject: how much longer its blur is than that of the rest in the same direction. */
function subjectMotion({ subject, focus }: PhotoView): Measurement {
  if (subject === null) return abstained('subject_motion', 'No subject stands out.');
  const blur = fitBlur(focus.inside, FEWEST_PER_DIRECTION.part, SHARPER_SHARE_OF_SUBJECT);
  const rest = fitBlur(focus.outside, FEWEST_PER_DIRECTION.photo, SHARPER_SHARE_OF_SUBJECT);
  if (blur === null || rest === null) return abstained('subject_motion', NO_EDGES);
  const radians = widestDirection(blur);
  const longer = elongationAlong(blur, radians) / Math.max(1, elongationAlong(rest, radians));
  const ratio = 1 + Math.max(0, longer - 1) * beliefIn(sharpestWidth(blur));
  const known = blur.edges / (blur.edges + HALF_SURE_EDGES);
  // A smeared subject is harder to recognize, so that doubt about it counts less here than elsewhere.
  const sureness = Math.sqrt(subject.sureness) * known * beliefIn(sharpestWidth(rest));
  return measured('subject_motion', ratio, subject.region, 2, sureness);
}

/**
 * Where the photo is sharpest despite a movement: width, in pixels, of the edges that face it, in one of the sharpest
 * tiles; null if no tile has such edges.
 */
function sharpestFacing({ tiles }: EdgeMap, radians: number): number | null {
  const [x, y] = [Math.cos(radians), Math.sin(radians)];
  const widths = tiles.flatMap((edges) => {
    const facing = edges.filter((edge) => Math.abs(edge.acrossX * x + edge.acrossY * y) > FACING);
    return facing.length < FEWEST_FACING ? [] : [median(facing.map((edge) => edge.width))];
  });
  widths.sort((a, b) => a - b);
  return widths[Math.min(widths.length - 1, Math.max(3, Math.round(0.03 * widths.length)))] ?? null;
}

/**
 * Panning, of 100: the surroundings are smeared in one direction, and something is sharp in both. The sharp part is the
 * subject or, the less sure that is, the sharpest place.
 */
function panning({ subject, luma, focus }: PhotoView, rest: BlurEllipse): Measurement {
  const motion = cameraMotion(rest, fitZones(luma, focus.outside));
  const sharpest = sharpestFacing(focus.map, motion.radians);
  if (sharpest === null) return abstained('panning', NO_EDGES);
  const subjectBlur = fitBlur(focus.inside, FEWEST_PER_DIRECTION.part);
  const sureness = subjectBlur === null ? 0 : (subject?.sureness ?? 0);
  const onSubject = subjectBlur === null ? sharpest : widthAlong(subjectBlur, motion.radians);
  const width = onSubject ** sureness * sharpest ** (1 - sureness);
  const smeared = widthAlong(rest, motion.radians);
  const value =
    100 *
    ramp(motion.ratio, 1.3, 2) *
    ramp(smeared / width, 1.3, 2.6) *
    (1 - ramp(width, 1.2, 2.5));
  return measured('panning', value, subject?.region, 0, motion.sureness * (0.4 + 0.6 * sureness));
}

/** Movement of the camera (a ratio of widths, and its direction clockwise from the horizontal), of the subject, and panning. */
export function measureMotion(view: PhotoView): Measurement[] {
  const { inside, outside } = view.focus;
  const all = [...inside, ...outside];
  const blur = fitBlur(all, FEWEST_PER_DIRECTION.photo);
  if (blur === null) {
    const names: MeasurementName[] = [
      'motion_blur',
      'motion_direction',
      'subject_motion',
      'panning',
    ];
    return names.map((name) => abstained(name, NO_EDGES));
  }
  const rest = fitBlur(outside, FEWEST_PER_DIRECTION.photo);
  const motion = cameraMotion(blur, fitZones(view.luma, all));
  const degrees = ((motion.radians * 180) / Math.PI + 180) % 180;
  const directed = motion.sureness * ramp(motion.ratio, 1.05, 1.4);
  return [
    measured('motion_blur', motion.ratio, undefined, 2, motion.sureness),
    measured('motion_direction', degrees, undefined, 0, directed),
    subjectMotion(view),
    panning(view, rest ?? blur),
  ];
}
