import type { AlbumReading } from '../album-reading.ts';
import { bestOf } from '../likeness/best-of-group.ts';
import type { PhotoGroup } from '../likeness/group-photos.ts';
import { listed } from '../text/words.ts';
import type { AlbumFound, AlbumScene, AlbumWeaknessRule } from './rule.ts';

const REASONS = {
  sharper: ': it is the sharper one',
  better_exposed: ': it is better exposed',
  better_composed: ': it is better framed',
} as const;

/** The repeated photos of each group, the one to keep first. */
function duplicates({ groups }: AlbumReading): AlbumFound[] {
  return groups.flatMap((group) => {
    const best = bestOf(group);
    if (best === null) return [];
    const others = group.photos.filter((photo) => photo !== best.photo);
    const severity = Math.min(1, 0.4 + 0.2 * others.length);
    return [
      {
        ...{ severity, sureness: 0.9, weight: severity },
        ...({ measurement: 'near_duplicates', value: group.photos.length } as const),
        photos: [best.photo, ...others],
      },
    ];
  });
}

const groupOf = ({ found, album }: AlbumScene): PhotoGroup | undefined =>
  album.groups.find(({ photos }) => photos.some((photo) => photo === found.photos[0]));

export const nearDuplicate: AlbumWeaknessRule = {
  find: duplicates,
  first: ['clients', 'jury', 'storytelling'],
  inEditor: 'helped',
  what: ({ names }) => `${listed(names)} show nearly the same picture.`,
  why: ({ names }) =>
    `${names.length === 2 ? 'Each makes the other' : 'Together they make each other'} look less special.`,
  nextTime: () => 'After the first good take, change your position before you take the next.',
  now: (scene) => {
    const { names } = scene;
    const group = groupOf(scene);
    const advantage = group === undefined ? null : (bestOf(group)?.advantage ?? null);
    return advantage === null
      ? `Choose one of ${listed(names)} and leave out the ${names.length === 2 ? 'other' : 'others'}.`
      : `Keep ${names[0]}${REASONS[advantage]}.`;
  },
  lesson: () => 'Choosing is half of photography: one picture of each moment is enough.',
  exercise: {
    practice:
      'After the first good photo of a scene, change your place or your distance before the next.',
    check: 'Lay the photos side by side: no two should show the same.',
  },
};
