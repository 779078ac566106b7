import { photoShareText, shareText } from '../words/amounts.ts';
import { focalLengthOf, lensOf } from '../words/camera.ts';
import { capital } from '../words/nouns.ts';
import { edgeOf, oppositeSide } from '../words/places.ts';
import { type Observation, observation } from './observation.ts';
import { SUBJECT_OBSERVATIONS } from './subject-in-frame.ts';

/** Distance of the visual weight from the middle, in % of the width, that no one sees. */
const EVEN = 3;
/** Share of the width, in %, that a crop for balance takes at most. */
const MOST_CROPPED = 15;

const balance = observation({
  rests: ['visual_balance'],
  unless: ['balanced', 'off_balance', 'symmetry'],
  tell: ({ subject, subjectRegion, aspect }, { visual_balance }) => {
    const side = subjectRegion === null ? null : oppositeSide(subjectRegion);
    const heavy = visual_balance < 0 ? 'left' : 'right';
    const light = visual_balance < 0 ? 'right' : 'left';
    const size = Math.abs(visual_balance);
    if (size < EVEN) {
      return subject !== null && side !== null
        ? `Light and detail on the ${side} balance ${subject.the}: keep them when you crop.`
        : size < EVEN / 2 &&
            `Left and right weigh about the same${aspect < 0.95 ? ' in this upright view' : ''}: a crop should take equally from both.`;
    }
    // Cropping twice the distance from one side brings what lies off the middle to it.
    const crop =
      size > MOST_CROPPED / 2
        ? `darkening it or cropping on the ${light}`
        : `cropping ${shareText((2 * size) / 100)} on the ${light}`;
    if (subject === null || side === null) {
      return `The ${heavy} side is a little heavier: ${crop} would even it out.`;
    }
    return side === light
      ? `With ${subject.the} there, the ${heavy} side is a little heavier: ${crop} would even it out.`
      : `${subject.The} ${subject.verb('is', 'are')} on the ${light}, and still the ${heavy} side is heavier: darken it a little.`;
  },
});

const background = observation({
  rests: ['background_clutter'],
  unless: ['busy_background', 'clean_background', 'merger', 'small_subject', 'symmetry'],
  tell: ({ subject, value, has }, { background_clutter }) => {
    if (subject === null || background_clutter < 16) return null;
    if (background_clutter < 34) {
      return `The background has a little detail, enough to show where ${subject.the} ${subject.verb('is', 'are')}.`;
    }
    const isSoft = has('shallow_focus') || (value('background_blur') ?? 0) > 2;
    return isSoft
      ? `The background has many shapes, and only its softness keeps them from competing with ${subject.the}.`
      : `There is much detail beside ${subject.the}: a lower or higher viewpoint hides some of it.`;
  },
});

/** Clutter of the background, of 100, from which a photo has detail everywhere. */
const DETAILED = 45;

const emptySpace = observation({
  rests: ['negative_space'],
  unless: ['negative_space', 'off_balance', 'fog'],
  tell: ({ subject, at, has, value }, { negative_space }) => {
    if (negative_space < 2) {
      const isMeant = has('busy_background', 'pattern', 'symmetry', 'fills_frame');
      if (subject !== null && (value('background_clutter') ?? 0) < DETAILED) return null;
      return (
        !isMeant &&
        `Every part has detail: one plain area would ${subject === null ? 'give it a place to rest' : `make ${subject.the} easier to see`}.`
      );
    }
    const place = at('negative_space');
    if (negative_space < 12) {
      return (
        negative_space > 3.5 &&
        place !== '' &&
        `The only calm area is${place}, and it is small: keep it when you crop.`
      );
    }
    const effect = subject === null ? 'which keeps it calm' : `which gives ${subject.the} room`;
    return `${capital(photoShareText(negative_space / 100))} is empty${place === '' ? '' : `, mostly${place}`}, ${effect}.`;
  },
});

const tighterCrop = observation({
  rests: ['negative_space'],
  unless: ['negative_space', 'off_balance', 'fog', 'sideways'],
  tell: ({ subject, at, aspect }, { negative_space }) => {
    const [end] = /top|bottom/.exec(at('negative_space')) ?? [];
    if (subject !== null || end === undefined || negative_space < 13) return null;
    const shape = aspect < 0.95 ? 'nearly square' : 'wider';
    return `For a tighter photo, crop to a ${shape} format and take it from the empty ${end}.`;
  },
});

const horizonHeight = observation({
  rests: ['horizon_tilt'],
  unless: ['tilt', 'sideways'],
  tell: ({ regionOf }) => {
    const region = regionOf('horizon_tilt');
    if (region === null || region.height > 0.2 || region.width < 0.5) return null;
    const height = region.y + region.height / 2;
    if (Math.abs(height - 0.5) < 0.07) {
      return 'The level line runs through the middle: decide whether the upper or the lower half counts.';
    }
    const larger = height < 0.5 ? 'lower' : 'upper';
    const place = Math.abs(height - 0.5) < 0.2 ? 'near a line of thirds' : 'far from the middle';
    return `The level line runs ${place}, so the ${larger} part gets most of the photo.`;
  },
});

const straightLines = observation({
  rests: ['horizon_tilt', 'converging_verticals'],
  unless: ['tilt', 'sideways', 'converging_verticals', 'level_horizon'],
  tell: (_look, { horizon_tilt, converging_verticals }) =>
    Math.abs(horizon_tilt) < 0.8 &&
    Math.abs(converging_verticals) < 3 &&
    'Level and upright lines are straight, so there is nothing to correct.',
});

const edges = observation({
  rests: ['edge_clutter', 'edge_distraction'],
  unless: ['edge_distraction', 'fills_frame', 'pattern'],
  tell: ({ subject, regionOf }, { edge_clutter, edge_distraction }) => {
    const busiest = regionOf('edge_clutter');
    if (edge_clutter > 11 && busiest !== null) {
      return `${capital(edgeOf(busiest))} has the most detail of the four: check it first when you crop.`;
    }
    return (
      edge_distraction < 12 &&
      `Nothing bright or colorful at the edges competes with ${subject?.the ?? 'the rest'}.`
    );
  },
});

/** Share of the frame, in %, from which a subject is itself most of what stands out. */
const LARGE = 40;

const spread = observation({
  rests: ['saliency_spread'],
  unless: ['symmetry', 'pattern', 'small_subject'],
  tell: ({ subject, value }, { saliency_spread }) => {
    if (saliency_spread < 17.5) {
      return subject === null
        ? 'What stands out is close together, so the photo also works at thumbnail size.'
        : `What stands out is close together, so ${subject.the} can be seen even at thumbnail size.`;
    }
    if ((value('subject_size') ?? 0) > LARGE) return null;
    const where = subject === null ? 'much of the photo' : `${subject.the} and the surroundings`;
    return (
      saliency_spread > 25.5 && `What stands out is spread over ${where}, so it looks best large.`
    );
  },
});

const repetition = observation({
  rests: ['pattern'],
  unless: ['pattern', 'symmetry'],
  tell: ({ at }, { pattern }) =>
    pattern > 25 &&
    `Shapes repeat${at('pattern')}: a tighter crop on them would make the rhythm clearer.`,
});

const nearlySymmetrical = observation({
  rests: ['symmetry'],
  unless: ['symmetry', 'off_balance', 'thirds_placement'],
  tell: ({ subject }, { symmetry }) =>
    symmetry > 25 &&
    `Both halves are alike, but not the same: move ${subject?.the ?? 'the camera'} to the exact middle, or clearly off it.`,
});

const perspective = observation({
  rests: ['focal_length'],
  unless: ['converging_verticals', 'small_subject', 'clean_background'],
  tell: ({ exif, subject }) => {
    const lens = lensOf(exif);
    const length = focalLengthOf(exif);
    if (lens === null || length === null) return null;
    const at = `At ${Math.round(length)} mm`;
    if (lens === 'long') {
      return `${at} the background looks close${subject === null ? '' : ` behind ${subject.the}`}: one step sideways changes all of it.`;
    }
    return subject === null
      ? `${at} distant things look small: something close by would give this view depth.`
      : `${at} every step closer makes ${subject.the} larger against the background.`;
  },
});

/** How a photo is arranged, beside what the card says of it. */
export const COMPOSITION_OBSERVATIONS: readonly Observation[] = [
  ...SUBJECT_OBSERVATIONS,
  ...[balance, background, horizonHeight, emptySpace, tighterCrop, straightLines],
  ...[repetition, nearlySymmetrical, perspective, edges, spread],
];
