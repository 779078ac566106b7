import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { orderOf } from '../order.ts';
import type { AlbumRules } from './rule.ts';

export const STORY_RULES: AlbumRules<'out_of_order'> = {
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
};
