import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { mean } from '../../../../imaging/measure/math/statistics.ts';
import type { AlbumPhoto } from '../album-photo.ts';
import type { PhotoSet } from '../likeness/sets.ts';
import { listed } from '../text/words.ts';
import type { AlbumRules } from './rule.ts';

/** A difference between two takes of at least this many points of 100 exceeds measuring noise. */
const CLEAR_POINTS = 6;

const ADVANTAGES: readonly (readonly [PhotoCategory, string])[] = [
  ['focus_sharpness', 'it is the sharper one'],
  ['lighting_exposure', 'it is better exposed'],
  ['composition_balance', 'it is better framed'],
];

const overallOf = ({ weighed }: AlbumPhoto): number => mean(Object.values(weighed.scores));

/** What distinguishes the best photo of a group; undefined if nothing clearly does. */
function advantageOf([best, ...others]: readonly AlbumPhoto[]): string | undefined {
  if (best === undefined) return undefined;
  const leads = ADVANTAGES.map(([category, text]) => {
    const scoreOf = ({ weighed }: AlbumPhoto) => weighed.scores[category];
    return { text, points: scoreOf(best) - Math.max(...others.map(scoreOf)) };
  });
  return leads
    .filter(({ points }) => points >= CLEAR_POINTS)
    .toSorted((a, b) => b.points - a.points)[0]?.text;
}

/** What each kind of set is, and what to do with its photos. */
const SETS: Readonly<Record<PhotoSet['kind'], { what: string; now: (names: string) => string }>> = {
  bracket: {
    what: 'one exposure bracket',
    now: (names) => `Blend ${names} into one photo, or keep the best exposure.`,
  },
  panorama: {
    what: 'the parts of one panorama',
    now: (names) => `Merge ${names} into one panorama before you show the album.`,
  },
  focus_stack: {
    what: 'one focus stack',
    now: (names) => `Merge ${names} into one photo that is sharp throughout.`,
  },
};

export const REPETITION_RULES: AlbumRules<'near_duplicate' | 'photo_set'> = {
  near_duplicate: {
    // The one to keep comes first.
    find: ({ groups }) =>
      groups.map((group) => {
        const weight = 0.2 + 0.2 * group.length;
        return {
          severity: Math.min(1, weight),
          sureness: 0.9,
          weight,
          measurement: 'near_duplicates',
          value: group.length,
          photos: group.toSorted((a, b) => overallOf(b) - overallOf(a)),
        };
      }),
    first: ['clients', 'jury', 'storytelling'],
    inEditor: 'helped',
    texts: ({ photos }, names) => {
      const isPair = names.length === 2;
      const advantage = advantageOf(photos);
      return {
        what: `${listed(names)} show nearly the same picture.`,
        why: `${isPair ? 'Each makes the other' : 'Together they make each other'} look less special.`,
        now: advantage
          ? `Keep ${names[0]}: ${advantage}.`
          : `Choose one of ${listed(names)} and leave out the ${isPair ? 'other' : 'others'}.`,
        lesson: 'Choosing is half of photography: one picture of each moment is enough.',
      };
    },
    exercise: {
      practice:
        'After the first good photo of a scene, change your place or your distance before the next.',
      check: 'Lay the photos side by side: no two should show the same.',
    },
  },
  photo_set: {
    find: ({ sets }) =>
      sets.map(({ photos }) => ({
        severity: 1,
        sureness: 0.9,
        weight: 0.5,
        photos,
        measurement: 'near_duplicates',
        value: photos.length,
      })),
    texts: ({ photos: [first] }, names, { sets }) => {
      const set = sets.find(({ photos }) => photos[0] === first);
      if (set === undefined) throw new Error('the album has no such set of photos');
      const { what, now } = SETS[set.kind];
      return {
        what: `${listed(names)} are ${what}, so they count as one picture.`,
        now: now(listed(names)),
      };
    },
  },
};
