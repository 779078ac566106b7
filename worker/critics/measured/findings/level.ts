import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf } from '../reading.ts';
import { focalLengthOf } from '../words/camera.ts';
import { firstOf, type Scene } from '../words/scene.ts';
import { weakness } from './rule.ts';
import { showsView } from './traits.ts';

/** The side on which a tilted photo is too low. */
const lowSide = ({ finding }: Scene): string => (finding.value < 0 ? 'left' : 'right');

/** "about 1.5°", "about 4°", without a sign. */
function degreesText(degrees: number): string {
  const size = Math.abs(degrees);
  const rounded = size < 3 ? Math.max(0.5, Math.round(size * 2) / 2) : Math.round(size);
  return `about ${rounded}°`;
}

export const tilt = weakness({
  measurement: 'horizon_tilt',
  about: ['level'],
  amount: (reading) => Math.abs(numberOf(reading, 'horizon_tilt')),
  sureness: showsView,
  levels: { noticed: 1.58, clear: 5.77, ruined: 11.1, slope: 1.59 },
  said: { amount: 2.6, sureness: 0.4 },
  cost: 40,
  checks: 'horizon',
  what: (scene) => {
    const { isSure, local, place, grade, finding } = scene;
    const toSide = `to the ${lowSide(scene)}`;
    if (!isSure) return `Is ${local ? `the line ${place}` : 'the photo'} meant to fall ${toSide}?`;
    const isUpright = finding.region.height > finding.region.width;
    const line = isUpright ? `the upright line ${place} tips` : `the line ${place} falls`;
    return `The photo is ${grade('slightly', 'clearly', 'strongly')} crooked: ${local ? line : 'it falls'} ${toSide}.`;
  },
  nextTime: ({ exif, place, local }) =>
    firstOf(
      exif.camera !== null &&
        'Turn on the electronic level, and look at it just before you press the shutter.',
      `Line up the side of the viewfinder with ${local ? `the line ${place}` : 'something upright'} before you press the shutter.`,
    ),
  now: (scene) => {
    const { isSure, subject, has, finding } = scene;
    const back = finding.value < 0 ? 'clockwise' : 'counterclockwise';
    const turn = `otate the photo ${degreesText(finding.value)} ${back}`;
    return firstOf(
      !isSure && `If not, r${turn} and compare.`,
      has('subject_cut') &&
        subject !== null &&
        `R${turn}, and expand the canvas a little, because ${subject.the} can't lose more.`,
      subject !== null && `R${turn}, and check that the crop leaves ${subject.the} whole.`,
      `R${turn}, and crop the empty corners.`,
    );
  },
  lesson: 'Wide lenses show a tilt at both sides, so check the edges and not only the middle.',
  tradeOff:
    'Straightening costs pixels on all sides, so leave some room around the subject when you shoot by hand.',
  short: (scene) => `the tilt to the ${lowSide(scene)}`,
  exercise: {
    practice:
      'Turn on the electronic level or the grid, and level every photo before you press the shutter.',
    check: 'Count the photos that need straightening, and aim for none.',
  },
});

/** Focal length, in mm on 35 mm film, below which zooming in is possible. */
const WIDE = 35;

/** Whether the camera pointed up (lines converge toward the top) or down. */
const pointedUp = ({ finding }: Scene): boolean => finding.value >= 0;

export const convergingVerticals = weakness({
  measurement: 'converging_verticals',
  about: ['level'],
  amount: (reading) => Math.abs(numberOf(reading, 'converging_verticals')),
  sureness: showsView,
  /** Lines that converge this much are intentional. */
  excuse: (photo) => smoothStep(Math.abs(numberOf(photo, 'converging_verticals')), 12, 15),
  levels: { noticed: 5.96, clear: 7.74, ruined: 10.8, slope: 0.42 },
  said: { amount: 7.5, sureness: 0.55 },
  cost: 20,
  checks: 'verticals',
  what: (scene) => {
    const { isSure, grade, at } = scene;
    const amount = grade('a little', 'clearly', 'strongly');
    return `The upright lines${at} ${isSure ? `converge ${amount}` : 'seem to converge'} toward the ${pointedUp(scene) ? 'top' : 'bottom'}.`;
  },
  nextTime: (scene) => {
    const focalLength = focalLengthOf(scene.exif);
    return firstOf(
      !pointedUp(scene) &&
        'Hold the camera level, and come down to the height of what you photograph.',
      focalLength !== null &&
        focalLength < WIDE &&
        `Step back and zoom in from ${Math.round(focalLength)} mm, so that the camera can stay level.`,
      'Step back or find a higher place, so that the camera can stay level.',
    );
  },
  now: ({ grade, at }) =>
    `Move the Vertical slider ${grade('a little', 'about a quarter of the way', 'about halfway')}, until the upright lines${at} are straight.`,
  lesson: 'Verticals stay parallel only while the camera is level: move yourself, not the camera.',
  tradeOff: 'Full correction makes tall things look top-heavy, so leave about a tenth of it.',
  short: () => 'the converging verticals',
  exercise: {
    practice: 'Photograph tall things from farther away, zoomed in, with the camera held level.',
    check: 'Their upright lines should be parallel to the sides of the photo.',
  },
});

export const sideways = weakness({
  measurement: 'quarter_turn',
  about: ['level'],
  amount: (reading) => (numberOf(reading, 'quarter_turn') === 0 ? 0 : 1),
  levels: { noticed: 0.5, clear: 0.9, ruined: 1, slope: 10 },
  said: { amount: 0.5, sureness: 0.8 },
  cost: 60,
  checks: null,
  what: ({ subject, subjectKind }) =>
    subject !== null && subjectKind !== null
      ? `The photo is lying on its side, and so ${subject.verb('is', 'are')} ${subject.the}.`
      : 'The photo is lying on its side.',
  nextTime: () =>
    'When you point the camera straight down or up, check the orientation on the screen.',
  now: ({ finding }) =>
    `Rotate the photo by 90° ${finding.value === 90 ? 'counterclockwise' : 'clockwise'}, and save it.`,
  lesson:
    'Rotate photos before you share them: some programs ignore the orientation that the camera stored.',
  short: () => 'the orientation',
  exercise: {
    practice:
      'When you point the camera straight up or down, look at the orientation on the screen.',
    check: 'All thumbnails should be upright.',
  },
});
