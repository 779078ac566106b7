import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { areaOf } from '@photo-coach/shared/domain/regions.ts';
import { amountOf, type Reading, valueOr } from '../../reading.ts';
import { photoShareText } from '../../words/amounts.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

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
  first: ['print'],
  inEditor: 'helped',
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
  why: (scene) =>
    firstOf(
      isGround(scene) && 'A black foreground keeps viewers out of the scene.',
      isBelow(scene) && 'Viewers look into the dark part and find nothing.',
      scene.subject !== null && `It weighs as much as ${scene.subject.the}, and shows nothing.`,
      scene.local && `Viewers look into the dark ${scene.place} and find nothing.`,
      'In print it closes up completely.',
    ),
  nextTime: (scene) => {
    const { exif, at, level } = scene;
    return firstOf(
      level === 'plain' && 'Wait for light on the dark part, or leave more of it out.',
      isBelow(scene) && 'Tilt the camera up to show less of it, or wait for light on it.',
      exif.exposureTimeSeconds !== null &&
        `Bracket one stop brighter for the shadow${at}, or wait until the light reaches it.`,
      'Wait until the light reaches it, or frame the photo with less of it.',
    );
  },
  now: ({ local, area, grade }) =>
    `Raise Shadows to ${grade('+30', '+50', '+70')}${local ? ` in ${area}` : ''}, or crop part of the dark away.`,
  term: 'In a shadow that is too deep for the camera, detail is lost.',
  lesson: (scene) =>
    firstOf(
      isBelow(scene) &&
        'A camera sees fewer stops than the eye: what looks shaded to you is black to it.',
      scene.local &&
        `Light and shade are both shapes: decide what the dark shape ${scene.place} is for.`,
      'A dark shape needs a reason, such as a frame around something light.',
    ),
  tradeOff: ({ exif: { iso } }) =>
    iso !== null && iso >= 800
      ? 'At this ISO, lifting the shadow shows noise first: two exposures blended are cleaner.'
      : 'At base ISO, a RAW shadow can be lifted by about three stops before noise shows.',
  short: ({ at }) => `the large shadow${at}`,
  exercise: {
    practice:
      'Half close your eyes before you press the shutter, and look for the largest dark shape.',
    check: 'In the thumbnails, no dark area without a purpose should be larger than the subject.',
  },
});
