import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { stopsText } from '../../words/amounts.ts';
import { type Deviation, exposureDeviations } from '../drift.ts';
import { listed, stopsBetween } from '../text/words.ts';
import type { AlbumFound, AlbumScene, AlbumWeaknessRule } from './rule.ts';

/** A drift is said from these on. */
const LEAST_SEVERITY = 0.25;
const LEAST_SURENESS = 0.35;

/** Severity of a difference in L*. */
export const exposureSeverity = (size: number): number => smoothStep(size, 4, 34);

/** What deviates clearly and surely, what matters most first. */
export const clearDeviations = (
  deviations: readonly Deviation[],
  severityOf: (size: number) => number,
  found: (deviation: Deviation) => Pick<AlbumFound, 'measurement' | 'value'>,
): AlbumFound[] =>
  deviations.flatMap((deviation) => {
    const severity = severityOf(deviation.size);
    const { photo, sureness } = deviation;
    if (severity < LEAST_SEVERITY || sureness < LEAST_SURENESS) return [];
    const weight = severity * sureness;
    return [{ ...found(deviation), severity, sureness, photos: [photo], weight }];
  });

/** How far a photo's middle tone is from that of the album, in stops. */
function stopsOff({ found }: AlbumScene): string {
  const lightness = found.photos[0]?.reading.values.get('lightness_median')?.value ?? 50;
  return stopsText(stopsBetween(lightness - found.value, lightness));
}

const isDarker = ({ found }: AlbumScene): boolean => found.value < 0;

/** "is" where it is sure, "looks" where it is not. */
export const perhaps = ({ found }: AlbumScene): string => (found.sureness < 0.6 ? 'looks' : 'is');

/** The photos from the darkest to the lightest, where they differ. */
function fromDarkToLight({ album }: AlbumScene): string | null {
  const sorted = exposureDeviations(album.singles).toSorted((a, b) => a.signed - b.signed);
  const names = sorted.map(({ photo }) => photo.name);
  return names.length < 3 ? null : `From the darkest to the lightest: ${listed(names, 12)}.`;
}

export const exposureDrift: AlbumWeaknessRule = {
  find: ({ singles }) =>
    clearDeviations(exposureDeviations(singles), exposureSeverity, ({ signed }) => ({
      measurement: 'exposure_drift',
      value: signed,
    })),
  first: ['clients', 'print', 'project'],
  inEditor: 'repaired',
  what: (scene) =>
    `${scene.names[0]} ${perhaps(scene)} ${stopsOff(scene)} ${isDarker(scene) ? 'darker' : 'brighter'} than the rest of the album.`,
  why: () => 'Side by side, the jump in brightness is the first thing that people see.',
  nextTime: ({ found }) =>
    found.photos[0]?.reading.exif.exposureTimeSeconds == null
      ? 'Meter once and lock the exposure while the light stays the same.'
      : 'Set the exposure by hand once, and keep it while the light stays the same.',
  now: (scene) =>
    `${isDarker(scene) ? 'Raise' : 'Lower'} Exposure of ${scene.names[0]} by ${stopsOff(scene)}, and compare it with its neighbors.`,
  lesson: () => 'A series holds together when the same light looks the same in every photo.',
  behind: fromDarkToLight,
  exercise: {
    practice:
      'In each place, set the exposure by hand (M) once, and keep it while the light stays.',
    check: 'In the thumbnails, the same light should look equally bright.',
  },
};
