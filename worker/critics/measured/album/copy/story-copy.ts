import type { AlbumKindCopy } from './album-copy.ts';

export const STORY_COPY = {
  same_scale: {
    what: () => 'Wherever a photo has a clear subject, it is nearly the same size.',
    why: () => 'Without a wide view and a close detail, the album shows one distance only.',
    nextTime: () => 'Take every scene three times: from far, from a few steps, and one detail.',
    now: ({ names }) => `Crop ${names[0]} to a detail, so that one photo comes closer.`,
    lesson: () => 'A wide view says where, a medium one says who, and a detail says what matters.',
  },
  varied_scale: {
    what: ({ names }) =>
      names[1] === undefined
        ? 'The album has both wide views and close ones.'
        : `The distance changes: the subject is small in ${names[0]} and large in ${names[1]}.`,
    why: () => null,
    nextTime: () => null,
    now: () => null,
    lesson: () => 'Wide, medium and close views together tell more than any one of them.',
  },
  out_of_order: {
    what: () => 'The photos are not in the order in which they were taken.',
    why: () => 'People read an album from first to last, and the jumps in time are hard to follow.',
    nextTime: () => 'Open with the place, and close with what happened last.',
    now: ({ names }) =>
      names[1] === undefined
        ? 'Sort the album by time, then move only what you mean to move.'
        : `Sort the album by time: ${names[0]} was taken first, ${names[1]} last.`,
    lesson: () => null,
  },
  in_order: {
    what: ({ names }) =>
      names[1] === undefined
        ? 'The photos follow the order in which they were taken.'
        : `The album follows time, from ${names[0]} to ${names[1]}.`,
    why: () => null,
    nextTime: () => null,
    now: () => null,
    lesson: () =>
      'The order in which things happened is the simplest story that an album can tell.',
  },
} as const satisfies Record<string, AlbumKindCopy>;
