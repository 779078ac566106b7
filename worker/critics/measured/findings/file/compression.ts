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
  what: () => 'Small blocks in smooth parts show that the file was compressed too much.',
  why: ({ faces, has }) =>
    firstOf(
      faces > 0 && 'Skin shows them early, because it is smooth.',
      has('negative_space') && 'In large even areas they show first.',
      'They show on a screen and grow with every edit.',
    ),
  nextTime: ({ exif }) =>
    exif.camera === null
      ? 'Save at the highest JPEG quality, and share the original instead of a copy from a chat.'
      : 'Set the camera to its best JPEG quality or to RAW, and edit a copy.',
  now: () => 'Export again from the original file, and compare the smooth parts of both.',
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
