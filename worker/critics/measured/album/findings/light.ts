import { stopsText } from '@photo-coach/shared/domain/measurements/stops.ts';
import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { luminanceOf } from '../../../../imaging/measure/planes/color-space.ts';
import { colorDeviations, type Deviation, exposureDeviations } from '../drift.ts';
import { listed } from '../text/words.ts';
import type { AlbumFound, AlbumRules } from './rule.ts';

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

export const LIGHT_RULES: AlbumRules<'exposure_drift' | 'color_drift'> = {
  exposure_drift: {
    find: ({ singles }) => clearDeviations('exposure_drift', exposureDeviations(singles), [4, 34]),
    first: ['clients', 'print', 'project'],
    inEditor: 'repaired',
    texts: (found, [name], { singles }) => {
      const [is, step] = found.value < 0 ? ['darker', 'Raise'] : ['brighter', 'Lower'];
      return {
        what: `${name} ${perhaps(found)} ${stopsOff(found)} ${is} than the rest of the album.`,
        why: 'Side by side, the jump in brightness is the first thing that people see.',
        now: `${step} Exposure of ${name} by ${stopsOff(found)}, and compare it with its neighbors.`,
        lesson: 'A series holds together when the same light looks the same in every photo.',
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
    first: ['clients', 'jury', 'print', 'project'],
    inEditor: 'repaired',
    texts: (found, [name], { singles }) => ({
      what: `${name} ${perhaps(found)} ${found.value < 0 ? 'cooler' : 'warmer'} than the other photos.`,
      why: 'A change of white balance makes photos of one day look like two days.',
      now: `Copy the white balance of a photo you like to ${name}, then check the whites.`,
      lesson: 'White balance decides what counts as white, so one setting keeps a series together.',
      behind: inOrder('From the coolest to the warmest', colorDeviations(singles)),
    }),
    exercise: {
      practice: 'Set one white balance for the place, such as Daylight, instead of Auto.',
      check: 'Lay the photos side by side: their whites should match.',
    },
  },
};
