import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { EmphasisRule } from '../photographer/emphasis.ts';

type Genre = NonNullable<JobContext['questionnaire']['primary_genre']>;

/** What matters first in each genre. `Other` has no rule. */
const RULES: Readonly<Partial<Record<Genre, EmphasisRule>>> = {
  // A white dress without texture and a face in shadow can't be taken again.
  Weddings: {
    first: ['blown_highlights', 'color_cast', 'dark_face', 'closed_eyes', 'missed_focus'],
    later: [],
  },
  Portraits: {
    first: [
      ...(['missed_focus', 'dark_face', 'dark_eye_sockets', 'closed_eyes'] as const),
      ...(['busy_background', 'merger', 'headroom'] as const),
    ],
    later: [],
  },
  Events: { first: ['motion_blur', 'color_cast', 'dark_face', 'closed_eyes'], later: ['noise'] },
  // Clothes are shown whole and in their own color.
  Fashion: { first: ['color_cast', 'subject_cut', 'weak_separation', 'missed_focus'], later: [] },
  // Grain belongs to the street, and the moment outweighs it.
  Street: { first: ['edge_distraction', 'weak_separation', 'merger', 'tilt'], later: ['noise'] },
  Sports: {
    first: ['motion_blur', 'camera_shake', 'missed_focus', 'small_subject'],
    later: ['noise'],
  },
};

/** What matters first in the genre that was declared for the upload; habits excuse, but order nothing (decision 12). */
export const genreRule = ({
  primary_genre,
}: JobContext['questionnaire']): EmphasisRule | undefined => primary_genre && RULES[primary_genre];
