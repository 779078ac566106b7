import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import { AUDIENCES } from '../photographer/audiences.ts';
import type { EmphasisRule } from '../photographer/emphasis.ts';

/** Where the photos will be used (specification 2, section 3). */
export type Usage = NonNullable<JobContext['questionnaire']['usage']>;

/** What is noticed first where the photos will be used. */
export const USAGE_RULES: Readonly<Record<Usage, EmphasisRule>> = {
  // A delivery is seen as a series: its photos must look alike, and none twice.
  'Client delivery': {
    first: [...AUDIENCES.clients.first, 'noise', 'exposure_drift', 'color_drift', 'near_duplicate'],
    later: [],
  },
  // Each photo is seen large, and beside the others on one page.
  'Website/Portfolio': {
    first: [...AUDIENCES.jury.first, 'near_duplicate', 'color_drift'],
    later: [],
  },
  Instagram: AUDIENCES.phone,
  // Paper shows noise, softness and traces of the file that a screen hides, and blocks shadows earlier.
  Print: {
    first: [
      ...(['noise', 'out_of_focus', 'local_blur', 'oversharpened', 'compression'] as const),
      ...(['blocked_shadows', 'color_cast', 'exposure_drift', 'color_drift'] as const),
    ],
    later: [],
  },
  // What holds a project together matters; grain, dark corners and the file's quality are a matter of taste.
  'Personal project': {
    first: ['weak_separation', 'same_scale', 'out_of_order', 'exposure_drift', 'color_drift'],
    later: ['noise', 'vignette', 'oversharpened', 'compression'],
  },
};
