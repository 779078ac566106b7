import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { colorDeviations } from '../drift.ts';
import { listed } from '../text/words.ts';
import { clearDeviations, perhaps } from './exposure-drift.ts';
import type { AlbumScene, AlbumWeaknessRule } from './rule.ts';

/** Severity of a difference in C*ab. */
export const colorSeverity = (size: number): number => smoothStep(size, 3, 26);

const isCooler = ({ found }: AlbumScene): boolean => found.value < 0;

/** The photos from the coolest to the warmest, where they differ. */
function fromCoolToWarm({ album }: AlbumScene): string | null {
  const sorted = colorDeviations(album.singles).toSorted((a, b) => a.signed - b.signed);
  const names = sorted.map(({ photo }) => photo.name);
  return names.length < 3 ? null : `From the coolest to the warmest: ${listed(names, 12)}.`;
}

export const colorDrift: AlbumWeaknessRule = {
  find: ({ singles }) =>
    clearDeviations(colorDeviations(singles), colorSeverity, ({ signed, size }) => ({
      measurement: 'white_balance_drift',
      value: Math.sign(signed || 1) * size,
    })),
  first: ['clients', 'jury', 'print', 'project'],
  inEditor: 'repaired',
  what: (scene) =>
    `${scene.names[0]} ${perhaps(scene)} ${isCooler(scene) ? 'cooler' : 'warmer'} than the other photos.`,
  why: () => 'A change of white balance makes photos of one day look like two days.',
  nextTime: () => 'Set one white balance for the place, and leave auto white balance off.',
  now: ({ names }) =>
    `Copy the white balance of a photo you like to ${names[0]}, then check the whites.`,
  lesson: () =>
    'White balance decides what counts as white, so one setting keeps a series together.',
  behind: fromCoolToWarm,
  exercise: {
    practice: 'Set one white balance for the place, such as Daylight, instead of Auto.',
    check: 'Lay the photos side by side: their whites should match.',
  },
};
