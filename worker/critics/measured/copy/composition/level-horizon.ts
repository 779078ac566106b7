import { lensOf } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const levelHorizon = kindCopy({
  what: ({ local, place, subject, exif, has, photo, finding }) =>
    firstOf(
      has('symmetry') && 'You kept the camera level, which the symmetry depends on.',
      has('leading_lines') &&
        'You kept the camera level, so the lines lead straight into the photo.',
      local &&
        finding.region.width >= finding.region.height &&
        `You kept the camera level: the line ${place} is straight.`,
      local && `You kept the camera straight: the upright line ${place} shows it.`,
      subject !== null &&
        `You kept the camera level, and the lines around ${subject.the} are straight.`,
      lensOf(exif) === 'wide' && 'You kept the camera level, which matters most with a wide lens.',
      `You kept the camera level${photo.isPortrait ? ' in the upright format' : ''}, and the lines are straight.`,
    ),
  term: 'A photo is level when the horizon or the walls in it are straight.',
  lesson: ({ local, place }) =>
    `A level line looks calm: look at ${local ? `the one ${place}` : 'it'} last before you press the shutter.`,
  short: () => 'the level horizon',
});
