import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { weakness } from '../rule.ts';

export const compression = weakness({
  measurement: 'compression',
  about: ['blocks'],
  amount: amountOf('compression'),
  levels: { noticed: 35.7, clear: 88, ruined: 123, slope: 0.0701 },
  said: { amount: 60, sureness: 0.7 },
  cost: 30,
  first: ['print'],
  later: ['phone', 'project'],
  inEditor: 'helped',
  checks: null,
  what: ({ probably, local, place, subject }) =>
    firstOf(
      local && `Small blocks ${place} show that the file was ${probably}compressed too much.`,
      subject !== null &&
        `Small blocks around ${subject.the} show that the file was ${probably}compressed too much.`,
      `Small blocks in smooth parts show that the file was ${probably}compressed too much.`,
    ),
  why: ({ grade, subject, faces, has, hue }) =>
    firstOf(
      faces > 0 && 'Skin shows them early, because it is smooth.',
      has('negative_space') && 'In large even areas they show first.',
      subject !== null && `The edges of ${subject.the} get a dirty rim from it.`,
      hue !== null && `Smooth areas of ${hue} get steps instead of soft transitions.`,
      grade(
        'They show in a print and in every edit.',
        'They show on a screen and grow with every edit.',
        'They show at any size, and editing makes them worse.',
      ),
    ),
  nextTime: ({ exif }) =>
    exif.camera === null
      ? 'Save at the highest JPEG quality, and share the original instead of a copy from a chat.'
      : 'Set the camera to its best JPEG quality or to RAW, and edit a copy.',
  now: ({ local, place, subject }) =>
    `Export again from the original file, and compare the smooth parts ${firstOf(local && place, subject !== null && `around ${subject.the}`, 'of both')}.`,
  term: 'JPEG compression makes a file smaller and throws detail away.',
  lesson: ({ exif }) =>
    exif.camera === null
      ? 'Chats and social networks shrink photos, so keep and edit the original.'
      : 'Every time a JPEG is saved it loses a little, so edit from the original and save once.',
  short: () => 'the compression',
  exercise: {
    practice: 'Set the camera to its best JPEG quality or to RAW, and upload the originals.',
    check: 'Enlarge a plain sky: it should have no blocks or steps.',
  },
});
