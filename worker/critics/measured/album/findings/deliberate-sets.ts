import type { PhotoSet } from '../likeness/sets.ts';
import { listed } from '../text/words.ts';
import type { AlbumRule, AlbumRules } from './rule.ts';

/** The sets of one kind: photos that were taken to be one picture. */
const setsOf = (
  kind: PhotoSet['kind'],
  what: string,
  step: (names: string) => string,
): AlbumRule => ({
  find: ({ sets }) =>
    sets
      .filter((set) => set.kind === kind)
      .map(({ photos }) => ({
        severity: 1,
        sureness: 0.9,
        weight: 0.5,
        photos,
        measurement: 'near_duplicates',
        value: photos.length,
      })),
  texts: (_, names) => ({
    what: `${listed(names)} are ${what}, so they count as one picture.`,
    now: step(listed(names)),
  }),
});

export const SET_RULES: AlbumRules<'exposure_bracket' | 'panorama' | 'focus_stack'> = {
  exposure_bracket: setsOf(
    'bracket',
    'one exposure bracket',
    (names) => `Blend ${names} into one photo, or keep the best exposure.`,
  ),
  panorama: setsOf(
    'panorama',
    'the parts of one panorama',
    (names) => `Merge ${names} into one panorama before you show the album.`,
  ),
  focus_stack: setsOf(
    'focus_stack',
    'one focus stack',
    (names) => `Merge ${names} into one photo that is sharp throughout.`,
  ),
};
