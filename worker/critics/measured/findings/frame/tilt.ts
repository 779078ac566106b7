import { numberOf } from '../../reading.ts';
import { focalLengthOf } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { weakness } from '../rule.ts';
import { showsView } from './close-up.ts';

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
  first: ['clients', 'jury', 'Street'],
  inEditor: 'repaired',
  checks: 'horizon',
  what: (scene) => {
    const { isSure, local, place, grade, finding } = scene;
    const toSide = `to the ${lowSide(scene)}`;
    if (!isSure) return `Is ${local ? `the line ${place}` : 'the photo'} meant to fall ${toSide}?`;
    const isUpright = finding.region.height > finding.region.width;
    const line = isUpright ? `the upright line ${place} tips` : `the line ${place} falls`;
    return `The photo is ${grade('slightly', 'clearly', 'strongly')} crooked: ${local ? line : 'it falls'} ${toSide}.`;
  },
  why: ({ isSure, subject }) =>
    firstOf(
      !isSure && 'If it should be level, even a small tilt shows.',
      subject !== null && `${subject.The} ${subject.verb('seems', 'seem')} to slide to one side.`,
      'People notice a crooked line at once.',
    ),
  nextTime: ({ level, exif, place, local }) =>
    firstOf(
      level === 'plain' &&
        'Turn on the grid in your camera, and hold one of its lines on the horizon or on a wall.',
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
  term: 'A photo is tilted when the horizon or a wall in it is not straight.',
  lesson: ({ exif }) =>
    (focalLengthOf(exif) ?? 50) < 30
      ? 'Wide lenses show a tilt at both sides, so check the edges and not only the middle.'
      : 'Trust the horizon or an upright wall in the middle more than your hands.',
  tradeOff: () =>
    'Straightening costs pixels on all sides, so leave some room around the subject when you shoot by hand.',
  short: (scene) => `the tilt to the ${lowSide(scene)}`,
  exercise: {
    practice:
      'Turn on the electronic level or the grid, and level every photo before you press the shutter.',
    check: 'Count the photos that need straightening, and aim for none.',
  },
});
