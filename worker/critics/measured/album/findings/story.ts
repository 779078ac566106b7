import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { orderOf } from '../order.ts';
import { type AlbumRules, foundIn } from './rule.ts';

export const STORY_RULES: AlbumRules<'same_scale' | 'varied_scale' | 'out_of_order' | 'in_order'> =
  {
    same_scale: {
      find: (album) => {
        const scale = album.values.get('scale_variety')?.value ?? Number.POSITIVE_INFINITY;
        const severity = smoothStep(scale, 22, 4);
        return severity < 0.25 ? [] : foundIn(album, 'scale_variety', { severity, sureness: 0.7 });
      },
      first: ['project', 'storytelling'],
      inEditor: 'helped',
      texts: (_, [smallest]) => ({
        what: 'Wherever a photo has a clear subject, it is nearly the same size.',
        why: 'Without a wide view and a close detail, the album shows one distance only.',
        now: `Crop ${smallest} to a detail, so that one photo comes closer.`,
        lesson: 'A wide view says where, a medium one says who, and a detail says what matters.',
      }),
      exercise: {
        practice: 'Take every scene from far away, from a few steps, and as one detail.',
        check: 'Choose at least one of each for the album.',
      },
    },
    varied_scale: {
      find: (album) => {
        const severity = smoothStep(album.values.get('scale_variety')?.value ?? 0, 18, 42);
        return !album.isOneOccasion || severity < 0.5
          ? []
          : foundIn(album, 'scale_variety', { severity, sureness: 0.8 });
      },
      first: ['storytelling'],
      texts: (_, [smallest, largest]) => ({
        what: `The distance changes: the subject is small in ${smallest} and large in ${largest}.`,
        lesson: 'Wide, medium and close views together tell more than any one of them.',
      }),
    },
    out_of_order: {
      find: (album) => {
        const severity = smoothStep(orderOf(album.singles) ?? 1, 0.9, 0.4);
        return severity < 0.25 ? [] : foundIn(album, 'time_span', { severity, sureness: 0.7 });
      },
      first: ['project', 'storytelling'],
      inEditor: 'helped',
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
    in_order: {
      find: (album) =>
        album.isOneOccasion && orderOf(album.singles) === 1
          ? foundIn(album, 'time_span', { severity: 0.6, sureness: 0.8 })
          : [],
      first: ['storytelling'],
      texts: (_, [first, last]) => ({
        what: `The album follows time, from ${first} to ${last}.`,
        lesson: 'The order in which things happened is the simplest story that an album can tell.',
      }),
    },
  };
