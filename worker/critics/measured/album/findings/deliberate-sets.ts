import type { PhotoSet } from '../likeness/sets.ts';
import { countText, listed } from '../text/words.ts';
import type { AlbumRule } from './rule.ts';

/** The sets of one kind: photos that were taken to be one picture. */
const setsOf = (kind: PhotoSet['kind']): Pick<AlbumRule, 'find'> => ({
  find: ({ sets }) =>
    sets
      .filter((set) => set.kind === kind)
      .map(({ photos }) => ({
        ...{ severity: 1, sureness: 0.9, weight: 0.5, photos },
        ...({ measurement: 'near_duplicates', value: photos.length } as const),
      })),
});

export const exposureBracket: AlbumRule = {
  ...setsOf('bracket'),
  texts: (_, names) => ({
    what: `${listed(names)} are one exposure bracket, so they count as one picture.`,
    now: `Blend ${listed(names)} into one photo, or keep the best exposure.`,
  }),
};

export const panorama: AlbumRule = {
  ...setsOf('panorama'),
  texts: (_, names) => ({
    what: `${listed(names)} are the ${countText(names.length)} parts of a panorama, so they count as one picture.`,
    now: `Merge ${listed(names)} into one panorama before you show the album.`,
  }),
};

export const focusStack: AlbumRule = {
  ...setsOf('focus_stack'),
  texts: (_, names) => ({
    what: `${listed(names)} are one focus stack, so they count as one picture.`,
    now: `Merge ${listed(names)} into one photo that is sharp throughout.`,
  }),
};
