import { firstOf, kindCopy } from '../words/kind-draft.ts';

/** Where the focus is, said of a photo whose focus is right and nothing more. */
export const inFocus = kindCopy({
  what: ({ local, area, exif }) =>
    firstOf(
      local &&
        exif.aperture !== null &&
        exif.aperture <= 4 &&
        `At a wide aperture the focus is on ${area}: that is the sharpest part.`,
      local && `The focus is on ${area}: that is the sharpest part.`,
      'The photo is in focus.',
    ),
  term: 'A photo is in focus where edges and texture are sharp.',
  lesson: ({ local, area }) =>
    firstOf(
      local && `People look first at what is sharp: here that is ${area}.`,
      'Decide what people should look at first, and focus on that.',
    ),
  short: ({ local, area }) => (local ? `the focus on ${area}` : 'the focus'),
});
