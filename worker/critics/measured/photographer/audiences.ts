import type { EmphasisRule } from './emphasis.ts';

/** What each audience of a photo notices first. */
export const AUDIENCES = {
  // Clients want sharp subjects, level horizons and true color, and cannot recover blown highlights.
  clients: {
    first: [
      ...(['missed_focus', 'camera_shake', 'motion_blur', 'blown_highlights'] as const),
      ...(['tilt', 'color_cast', 'dark_face', 'closed_eyes'] as const),
    ],
    later: [],
  },
  // A jury sees a photo large and beside many others, and looks for reasons to reject it: craft, and the borders.
  jury: {
    first: [
      ...(['out_of_focus', 'missed_focus', 'blown_highlights', 'tilt'] as const),
      ...(['edge_distraction', 'merger', 'oversharpened', 'noise'] as const),
    ],
    later: [],
  },
  // On a phone a photo is about 1000 pixels wide: light, contrast and a large, well-placed subject still show, while
  // downscaling averages noise out and hides slight softness.
  phone: {
    first: ['under_exposed', 'over_exposed', 'flat', 'dark_subject', 'dark_face', 'small_subject'],
    later: ['noise', 'out_of_focus', 'oversharpened', 'compression'],
  },
} as const satisfies Record<string, EmphasisRule>;
