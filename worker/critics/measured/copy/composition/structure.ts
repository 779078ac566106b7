import { lensOf } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const symmetry = kindCopy({
  what: ({ subject, has, photo }) =>
    firstOf(
      has('leading_lines') &&
        'You stood in the middle, so the lines on both sides mirror each other.',
      subject !== null &&
        `You placed ${subject.the} so that the left and the right side mirror each other.`,
      `You stood right in front, so the two halves of the ${photo.isPortrait ? 'upright ' : ''}photo mirror each other.`,
    ),
  term: 'A photo is symmetrical when its left half mirrors its right half.',
  lesson: ({ exif, photo }) =>
    firstOf(
      exif.camera !== null &&
        'For symmetry, put the grid line of the viewfinder on the middle and check both edges.',
      photo.isPortrait &&
        'Symmetry shows every inch, so check that both edges cut the same things.',
      'Symmetry shows small errors, so check that both edges cut the same things.',
    ),
  short: () => 'the symmetry',
});

export const leadingLines = kindCopy({
  what: ({ subject, local, place, isSure, photo }) =>
    firstOf(
      !isSure &&
        `The lines ${local ? `${place} ` : ''}seem to lead into the photo, which gives depth.`,
      subject !== null &&
        `The lines ${local ? `${place} ` : ''}lead into the photo and give depth around ${subject.the}.`,
      local && `The lines ${place} run into the distance and give the photo depth.`,
      `The lines run into the distance and give the ${photo.isPortrait ? 'upright ' : ''}photo depth.`,
    ),
  term: 'Leading lines are lines, such as a road or a fence, that guide viewers into a photo.',
  lesson: ({ subject, exif, local, place, hue }) =>
    firstOf(
      subject !== null &&
        `Lines are strongest when they end at something, as they could at ${subject.the}.`,
      lensOf(exif) === 'wide' &&
        'Go lower with the wide lens: the lines begin larger and lead farther.',
      lensOf(exif) === 'long' &&
        'A long lens shortens lines: a wider one would make them lead farther.',
      local &&
        `Lines are strongest from a corner to something worth seeing: find that for the ones ${place}.`,
      hue !== null &&
        `Lines are strongest when they end at something, best in a color other than ${hue}.`,
      'Lines are strongest when they begin in a corner and end at something worth seeing.',
    ),
  short: ({ local, place }) => (local ? `the lines ${place}` : 'the lines into the photo'),
});

export const pattern = kindCopy({
  what: ({ subject, local, area, hue }) =>
    firstOf(
      subject !== null && `You saw the pattern: the same shape repeats around ${subject.the}.`,
      local && `You saw the pattern: the same shape repeats across ${area}.`,
      hue !== null && `You saw the pattern: the same shape repeats all over the photo, in ${hue}.`,
      'You saw the pattern: the same shape repeats all over the photo.',
    ),
  term: 'A pattern is one shape that repeats.',
  lesson: ({ subject, hue }) =>
    firstOf(
      subject !== null && 'A pattern is strongest with one thing that breaks it.',
      hue !== null &&
        `A pattern needs to fill the photo, and one spot that is not ${hue} would be its subject.`,
      'A pattern needs to fill the photo, or one thing that breaks it.',
    ),
  short: () => 'the pattern',
});
