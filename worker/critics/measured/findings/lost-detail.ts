import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { areaOf } from '@photo-coach/shared/domain/regions.ts';
import { amountOf, numberOf, type Reading, valueOr } from '../reading.ts';
import { lift, photoShareText } from '../words/amounts.ts';
import { isInDaylight } from '../words/camera.ts';
import { capital, firstOf, type Scene } from '../words/scene.ts';
import { excusedBy } from './intents.ts';
import { type Share, weakness } from './rule.ts';

/** Share of the photo that a blown area covers, 0–1. */
const blownShare = ({ finding }: Scene): number => finding.value / 100;

/** An area as the subject of a sentence: "A small patch", "About a third of the photo". @param share 0–1 */
function patchText(share: number): string {
  if (share < 0.015) return 'A small patch';
  if (share < 0.05) return 'A patch';
  if (share < 0.15) return 'A large area';
  return capital(photoShareText(share));
}

/** A blown area that covers at least this share of its box fills it, and below the second one it consists of spots. */
const SOLID = 0.55;

const SCATTERED = 0.2;

/** Whether it fills its box. */
const isSolid = (scene: Scene): boolean =>
  blownShare(scene) > 0.08 && blownShare(scene) > SOLID * areaOf(scene.finding.region);

/** Whether it consists of spots. */
const isScattered = (scene: Scene): boolean =>
  blownShare(scene) < SCATTERED * areaOf(scene.finding.region);

/** Whether it reaches the top edge of the photo. */
const isAtTop = ({ finding: { region }, onSubject }: Scene): boolean =>
  region.y < 0.03 && region.height < 0.5 && !onSubject;

/** In daylight, white along at least this share of the top edge is a sky. */
const SKY = 0.5;
const isSky = (scene: Scene): boolean =>
  isAtTop(scene) && scene.finding.region.width >= SKY && isInDaylight(scene.exif);

/** A white that takes more than half of the frame is a backdrop. */
const backdrop: Share = (photo) => smoothStep(numberOf(photo, 'blown_area'), 35, 55);

/**
 * How sure it is that the sun or a lamp is in the frame, 0–1: hard contrast in warm light. Its clipped highlights are
 * the light itself, not lost detail.
 */
const lightSource: Share = (photo) =>
  smoothStep(valueOr(photo, 'contrast', 0), 25, 31) *
  smoothStep(valueOr(photo, 'warmth', 0), 9, 18);

export const blownHighlights = weakness({
  measurement: 'blown_area',
  about: ['bright'],
  amount: amountOf('blown_area'),
  excuse: (reading) =>
    Math.max(
      backdrop(reading),
      0.6 * lightSource(reading),
      excusedBy({ high_key: 0.5, silhouette: 0.6 })(reading),
    ),
  levels: { noticed: 0.45, clear: 4, ruined: 30, slope: 3 },
  said: { amount: 0.5, sureness: 0.28 },
  cost: 45,
  checks: 'highlights',
  what: (scene) => {
    const { onSubject, subject, place, Area, local, probably } = scene;
    const share = blownShare(scene);
    const patch = patchText(share);
    return firstOf(
      onSubject &&
        subject !== null &&
        `${share < 0.05 ? `${patch} on` : 'Part of'} ${subject.the} is ${probably}blown out: there is no texture in it.`,
      !local && `${patch} is ${probably}blown out: no editor brings that detail back.`,
      isSky(scene) &&
        `The sky ${place} is ${probably}blown out to plain white: ${photoShareText(share)}.`,
      isSolid(scene) && `${Area} is ${probably}blown out: there is no detail left to recover.`,
      isScattered(scene) && `Small gleams ${place} are ${probably}white without any texture.`,
      isAtTop(scene) && share > 0.03 && `${patch} ${place} is ${probably}blown out to plain white.`,
      share < 0.015 && `The brightest spot ${place} has ${probably}no detail left.`,
      `${patch} ${place} is ${probably}blown out: there is no detail left in it.`,
    );
  },
  nextTime: (scene) => {
    const { exif, subject, has, value, at } = scene;
    return firstOf(
      (has('under_exposed') || has('blocked_shadows')) &&
        `One exposure can't hold both ends: bracket two stops apart, and take the highlights${at} from the darker one.`,
      isAtTop(scene) && 'Frame lower to leave the white out, or wait for more even light.',
      (exif.exposureBiasEv ?? 0) > 0 &&
        'You had set plus compensation: in this light, zero or minus would have kept the whites.',
      subject !== null &&
        (value('subject_lightness') ?? 0) > 60 &&
        `Measure on ${subject.the}, and go ${lift(scene)} lower from there.`,
      exif.exposureTimeSeconds !== null &&
        `Set exposure compensation ${lift(scene)} lower, and check the highlight warning${at}.`,
      `Expose ${lift(scene)} less, and check the highlight warning${at}.`,
    );
  },
  now: (scene) => {
    const { local, area, subject, onSubject, grade } = scene;
    const slider = grade('−30', '−50', '−80');
    return firstOf(
      onSubject &&
        subject !== null &&
        `Pull Highlights to ${slider}, and look for texture on ${subject.the}.`,
      isAtTop(scene) &&
        blownShare(scene) > 0.03 &&
        'Crop the white as far as the picture allows: the Highlights slider finds no detail in it.',
      isAtTop(scene) &&
        `Pull Highlights to ${slider}, then tint the white slightly with a gradient so that it holds the paper.`,
      isScattered(scene) &&
        `Pull Whites to ${slider}: the gleams may stay white, but nothing around them should.`,
      local &&
        blownShare(scene) > 0.05 &&
        `Pull Highlights to ${slider}, and crop ${area} if it stays white.`,
      local && `Pull Highlights to ${slider}, and darken ${area} with a brush if it stays white.`,
      `Pull Highlights to ${slider}, then lower Whites until the histogram leaves the right side.`,
    );
  },
  lesson: "Shadows can be recovered and white can't, so expose for the light parts.",
  tradeOff: 'RAW may hold up to a stop more than the JPEG: check its channels first.',
  short: ({ at, onSubject, subject }) =>
    `the blown highlights${onSubject && subject !== null ? ` on ${subject.the}` : at}`,
  exercise: {
    practice:
      'Turn on the highlight warning, and lower exposure compensation by 1/3 EV until it stops blinking.',
    check: 'Look at the brightest area enlarged: it should show texture.',
  },
});

/** The midtone's lightness, in L*, below which a photo is a night photo. */
const NIGHT = { surely: 18, no: 28 };

/** The lowest point of darkness above the ground, as a share of the height: a night sky, a backdrop. */
const ABOVE = 0.55;

/** Lightness, in L*, of a subject as dark as the area, and of one that stands out from it. */
const SUBJECT = { dark: 15, light: 35 };

/** Where darkness reaches the top, as a share of the height, and the share of its box below which it has gaps. */
const TOP = 0.05;
const GAPS = 0.4;

/** Darkness above the ground, from the top and all around things, or behind a lighter subject is a background. */
function isBackground(photo: Reading): number {
  const dark = photo.values.get('dark_area')?.evidence[0];
  if (dark === undefined) return 0;
  const { region, value } = dark;
  if (region.y + region.height < ABOVE) return 1;
  if (region.y < TOP && value < 100 * GAPS * areaOf(region)) return 1;
  return (
    smoothStep(photo.subject?.sureness ?? 0, 0.5, 0.7) *
    smoothStep(valueOr(photo, 'subject_lightness', 0), SUBJECT.dark, SUBJECT.light)
  );
}

/** Whether it lies in the lower part, where the ground is. */
const isBelow = ({ finding: { region } }: Scene): boolean => region.y + region.height / 2 > 0.6;

/** A dark ground that covers at least this share of the photo, in %, is the whole foreground. */
const WHOLE_GROUND = 20;
const isGround = (scene: Scene): boolean => isBelow(scene) && scene.finding.value >= WHOLE_GROUND;

export const blockedShadows = weakness({
  measurement: 'dark_area',
  about: ['dark', 'hard_shadows'],
  amount: amountOf('dark_area'),
  excuse: (photo) =>
    Math.max(
      isBackground(photo),
      smoothStep(valueOr(photo, 'lightness_median', 50), NIGHT.no, NIGHT.surely),
      excusedBy({ low_key: 0.7, silhouette: 1 })(photo),
    ),
  levels: { noticed: 6, clear: 20, ruined: 60, slope: 0.8 },
  said: { amount: 9, sureness: 0.6 },
  cost: 26,
  checks: 'shadows',
  what: (scene) => {
    const share = photoShareText(scene.finding.value / 100);
    return firstOf(
      isGround(scene) && `The foreground is nearly black: ${share} shows hardly any detail.`,
      isBelow(scene) && `Part of the foreground is nearly black: ${share} shows hardly any detail.`,
      scene.local && `${scene.Area} sinks into shadow: ${share} is nearly black.`,
      `Shadow takes ${share}, and there is hardly any detail in it.`,
    );
  },
  nextTime: (scene) => {
    const { exif, at } = scene;
    return firstOf(
      isBelow(scene) && 'Tilt the camera up to show less of it, or wait for light on it.',
      exif.exposureTimeSeconds !== null &&
        `Bracket one stop brighter for the shadow${at}, or wait until the light reaches it.`,
      'Wait until the light reaches it, or frame the photo with less of it.',
    );
  },
  now: ({ local, area, grade }) =>
    `Raise Shadows to ${grade('+30', '+50', '+70')}${local ? ` in ${area}` : ''}, or crop part of the dark away.`,
  lesson: 'A camera sees fewer stops than the eye: what looks shaded to you is black to it.',
  tradeOff: 'At base ISO, a RAW shadow can be lifted by about three stops before noise shows.',
  short: ({ at }) => `the large shadow${at}`,
  exercise: {
    practice:
      'Half close your eyes before you press the shutter, and look for the largest dark shape.',
    check: 'In the thumbnails, no dark area without a purpose should be larger than the subject.',
  },
});
