import { amountOf, type Reading } from '../reading.ts';
import { stepBack } from '../words/camera.ts';
import { atEdge, firstOf, nearestSide, type Scene } from '../words/scene.ts';
import { weakness } from './rule.ts';
import { isCloseUp, subjectSize } from './traits.ts';

/** The outline of an unrecognized subject is too vague to call it cut. */
const isRecognized = ({ subject }: Reading): number => (subject?.kind == null ? 0 : 1);

/** Share of the frame, in %, below which an animal is far enough away to show its feet. */
const WHOLE_ANIMAL = 30;

/**
 * A person who is shown from the waist up is cut below and at the elbows on purpose; a cut head is a mistake. The ears
 * of an animal in a close-up and the paws of a distant one are missed, although less than half of the body would be.
 */
function isCropped(photo: Reading): number {
  const kind = photo.subject?.kind ?? null;
  const region = photo.values.get('subject_cut')?.evidence[0].region;
  const isBelow = region !== undefined && region.y + region.height / 2 > 0.4;
  const isAlive = kind === 'animal' || kind === 'person' || kind === 'face';
  const cropped = isBelow && isAlive ? 1 : isCloseUp(photo);
  const isMissed = kind === 'animal' && !(isBelow && subjectSize(photo) > WHOLE_ANIMAL);
  return isMissed ? 0.5 * cropped : cropped;
}

/** Whether the top edge cuts a person. */
const isHead = ({ subjectKind, finding }: Scene): boolean =>
  subjectKind === 'person' && nearestSide(finding.region) === 'top';

const edgeIn = ({ finding }: Scene): string => atEdge(finding.region);

export const subjectCut = weakness({
  measurement: 'subject_cut',
  isOfSubject: true,
  about: ['framing'],
  amount: amountOf('subject_cut'),
  sureness: isRecognized,
  excuse: isCropped,
  levels: { noticed: 6.7, clear: 15.6, ruined: 21.8, slope: 0.373 },
  said: { amount: 12, sureness: 0.7 },
  cost: 40,
  checks: 'cut-off subjects',
  what: (scene) => {
    const { main, grade } = scene;
    return `${main.The} ${main.verb('is', 'are')} ${grade('just ', '', '')}cut off ${edgeIn(scene)}.`;
  },
  nextTime: (scene) =>
    `${stepBack(scene.exif)}, or turn the camera, and leave some room ${edgeIn(scene)} for ${scene.main.the}.`,
  now: (scene) =>
    isHead(scene)
      ? 'Crop closer, through the forehead, so that the cut looks intended.'
      : `Crop much closer on ${scene.main.the}, so that the cut ${edgeIn(scene)} looks intended.`,
  lesson: 'Show all of something or clearly a part: a narrow miss looks like neither.',
  short: (scene) => `${scene.main.the} cut off ${edgeIn(scene)}`,
  exercise: {
    practice: 'Before each photo, leave a little room between the subject and all four edges.',
    check: 'The subject should be whole, with some space on every side.',
  },
});

export const edgeDistraction = weakness({
  measurement: 'edge_distraction',
  about: ['edges'],
  amount: amountOf('edge_distraction'),
  levels: { noticed: 34.3, clear: 59.9, ruined: 83.8, slope: 0.073 },
  said: { amount: 44, sureness: 0.42 },
  cost: 34,
  checks: 'bright edges',
  what: ({ finding, subject, isSure, grade }) => {
    const edge = atEdge(finding.region);
    return isSure
      ? `There is a ${grade('small', 'clear', 'strong')} distraction ${edge}: the spot there ${subject === null ? 'stands out' : `competes with ${subject.the}`}.`
      : `Is the spot ${edge} meant to be there? It stands out.`;
  },
  nextTime: ({ finding, subject }) => {
    const side = nearestSide(finding.region);
    return subject === null
      ? `Zoom in a little or turn the camera away from the ${side} edge.`
      : `Turn the camera a little away from the ${side}, as long as ${subject.the} ${subject.verb('stays', 'stay')} whole.`;
  },
  now: ({ finding, subject, has, grade }) => {
    const edge = atEdge(finding.region);
    const strip = `Crop ${grade('a narrow strip', 'a strip', 'a wider strip')} from the ${nearestSide(finding.region)}`;
    return firstOf(
      has('subject_cut') && `Darken the spot ${edge} with a brush, or clone it out.`,
      subject !== null &&
        `${strip}, or clone the spot out if ${subject.the} ${subject.verb('needs', 'need')} the room.`,
      `${strip}, or clone out the spot ${edge}.`,
    );
  },
  lesson: 'Bright and colorful spots are strongest near an edge, so check the edges last.',
  short: ({ finding }) => `the distraction ${atEdge(finding.region)}`,
  exercise: {
    practice: 'Look once around all four edges before you press the shutter.',
    check: 'In the thumbnails, nothing bright should touch an edge.',
  },
});

export const dateStamp = weakness({
  measurement: 'date_stamp',
  about: ['stamp'],
  amount: amountOf('date_stamp'),
  levels: { noticed: 0.01, clear: 0.6, ruined: 6, slope: 200 },
  said: { amount: 0.02, sureness: 0.6 },
  cost: 25,
  checks: null,
  what: ({ place }) => `The camera has printed a date into the photo, ${place}.`,
  nextTime: () => 'Switch off the date stamp in the menu: the file knows its date anyway.',
  now: ({ area }) => `Crop the strip with the date away, or clone it out of ${area}.`,
  lesson:
    'A date in the picture can never be taken out without loss, and one in the file can be read anytime.',
  short: () => 'the printed date',
  exercise: {
    practice: 'Switch the date stamp off in the menu of the camera.',
    check: 'No new photo should have text in it.',
  },
});
