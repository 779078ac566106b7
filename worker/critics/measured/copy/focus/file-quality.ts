import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const oversharpened = kindCopy({
  what: ({ isSure, grade, local, place, subject }) => {
    const amount = isSure ? grade('slightly ', '', 'badly ') : 'probably ';
    return firstOf(
      local && `The photo is ${amount}oversharpened: bright lines run along the edges ${place}.`,
      subject !== null &&
        `The photo is ${amount}oversharpened: ${subject.the} ${subject.verb('has', 'have')} bright lines along the edges.`,
      `The photo is ${amount}oversharpened: bright lines run along the edges.`,
    );
  },
  why: ({ faces, subject, has }) =>
    firstOf(
      faces > 0 && 'Sharpening this strong makes skin look rough.',
      has('noise') && 'It sharpens the noise as well.',
      subject !== null && `${subject.The} ${subject.verb('looks', 'look')} cut out because of it.`,
      'It looks artificial, and printing makes the lines stronger.',
    ),
  nextTime: ({ exif }) =>
    exif.camera === null
      ? 'Sharpen last, at the size at which the photo will be shown.'
      : 'Turn down Sharpness in the picture style of your camera, and sharpen last.',
  now: ({ grade, local, place }) =>
    `Go back to the original and lower Sharpening ${grade('by a quarter', 'by half', 'to almost nothing')}, until the lines ${local ? `${place} ` : 'along the edges '}disappear.`,
  term: 'Sharpening raises the contrast along edges, and too much of it draws bright lines there.',
  lesson: ({ subject }) =>
    firstOf(
      subject !== null &&
        `Judge sharpening at full size, on an edge of ${subject.the}: when you see it, it is too much.`,
      'Judge sharpening at full size: when you see it, it is too much.',
    ),
  short: () => 'the oversharpened edges',
});

export const compression = kindCopy({
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
});
