import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { stopsText } from '@photo-coach/shared/domain/measurements/stops.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { luminanceOf } from '../../../imaging/measure/grid/color-space.ts';
import { mean } from '../../../imaging/measure/grid/statistics.ts';
import { listed } from '../words/amounts.ts';
import type { AlbumPhoto } from './album-photo.ts';
import { colorDeviations, type Deviation, exposureDeviations, orderOf } from './measure-album.ts';
import type { AlbumFound, AlbumRules } from './rule.ts';
import type { PhotoSet } from './sets.ts';

/** A drift of at least this much is said. */
const LEAST_SEVERITY = 0.25;
const LEAST_SURENESS = 0.4;

/** An album of one upload is listed in full. */
const MOST_IN_ORDER = 12;

/** The clear and sure deviations. @param range where its size begins to matter, and where it can't be worse */
const clearDeviations = (
  measurement: AlbumFound['measurement'],
  deviations: readonly Deviation[],
  [from, to]: readonly [number, number],
): AlbumFound[] =>
  deviations.flatMap(({ photo, size, signed, sureness }) => {
    const severity = smoothStep(size, from, to);
    if (severity < LEAST_SEVERITY || sureness < LEAST_SURENESS) return [];
    const weight = severity * sureness;
    return [{ measurement, value: signed, severity, sureness, photos: [photo], weight }];
  });

/** Lists the photos by their deviation: "From the darkest to the lightest: …". */
const inOrder = (fromTo: string, deviations: readonly Deviation[]): string => {
  const sorted = deviations.toSorted((a, b) => a.signed - b.signed);
  const names = sorted.map(({ photo }) => photo.name);
  return `${fromTo}: ${listed(names, MOST_IN_ORDER)}.`;
};

/** "is" if it is sure, "looks" if it is not. */
const perhaps = ({ sureness }: AlbumFound): string => (sureness < 0.6 ? 'looks' : 'is');

/** Below this L*, stops mean nothing. */
const DARKEST = 2;

/** How far a photo's midtone is from that of the album, in stops. */
function stopsOff({ photos, value }: AlbumFound): string {
  const lightness = photos[0]?.reading.values.get('lightness_median')?.value ?? 50;
  const light = (one: number): number => Math.log2(luminanceOf(Math.max(DARKEST, one)));
  return stopsText(light(lightness) - light(lightness - value));
}

const LIGHT_RULES: AlbumRules<'exposure_drift' | 'color_drift'> = {
  exposure_drift: {
    find: ({ singles }) => clearDeviations('exposure_drift', exposureDeviations(singles), [4, 34]),
    texts: (found, [name], { singles }) => {
      const [is, step] = found.value < 0 ? ['darker', 'Raise'] : ['brighter', 'Lower'];
      return {
        what: `${name} ${perhaps(found)} ${stopsOff(found)} ${is} than the rest of the album.`,
        why: 'Side by side, the jump in brightness is the first thing that people see.',
        now: `${step} Exposure of ${name} by ${stopsOff(found)}, and compare it with its neighbors.`,
        behind: inOrder('From the darkest to the lightest', exposureDeviations(singles)),
      };
    },
    exercise: {
      practice:
        'In each place, set the exposure by hand (M) once, and keep it while the light stays.',
      check: 'In the thumbnails, the same light should look equally bright.',
    },
  },
  color_drift: {
    find: ({ singles }) =>
      clearDeviations('white_balance_drift', colorDeviations(singles), [3, 26]),
    texts: (found, [name], { singles }) => ({
      what: `${name} ${perhaps(found)} ${found.value < 0 ? 'cooler' : 'warmer'} than the other photos.`,
      why: 'A change of white balance makes photos of one day look like two days.',
      now: `Copy the white balance of a photo you like to ${name}, then check the whites.`,
      behind: inOrder('From the coolest to the warmest', colorDeviations(singles)),
    }),
    exercise: {
      practice: 'Set one white balance for the place, such as Daylight, instead of Auto.',
      check: 'Lay the photos side by side: their whites should match.',
    },
  },
};

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

const REPETITION_RULES: AlbumRules<'near_duplicate' | 'photo_set'> = {
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
    texts: ({ photos }, names) => {
      const isPair = names.length === 2;
      const advantage = advantageOf(photos);
      return {
        what: `${listed(names)} show nearly the same picture.`,
        why: `${isPair ? 'Each makes the other' : 'Together they make each other'} look less special.`,
        now: advantage
          ? `Keep ${names[0]}: ${advantage}.`
          : `Choose one of ${listed(names)} and leave out the ${isPair ? 'other' : 'others'}.`,
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

const STORY_RULES: AlbumRules<'out_of_order'> = {
  out_of_order: {
    find: (album) => {
      const severity = smoothStep(orderOf(album.singles) ?? 1, 0.9, 0.4);
      const span = album.values.get('time_span');
      if (severity < 0.25 || span === undefined) return [];
      const photos = span.evidence.flatMap(({ photoId }) =>
        album.photos.filter(({ row }) => row.id === photoId),
      );
      const sureness = 0.7;
      const weight = severity * sureness;
      return [{ severity, sureness, measurement: 'time_span', value: span.value, photos, weight }];
    },
    texts: (_, [first, last]) => ({
      what: 'The photos are not in the order in which they were taken.',
      why: 'People read an album from first to last, and the jumps in time are hard to follow.',
      now: `Sort the album by time: ${first} was taken first, ${last} last.`,
    }),
    exercise: {
      practice: 'Begin with a wide photo of the place, and end with the last thing that happens.',
      check: 'Read the album from first to last: the time should not jump.',
    },
  },
};

/** The rule and the texts of every kind of finding about an album as a series; a missing one does not compile. */
export const ALBUM_RULES: AlbumRules<AlbumKind> = {
  ...LIGHT_RULES,
  ...STORY_RULES,
  ...REPETITION_RULES,
};
