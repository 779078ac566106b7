import type { FindingTraits } from './traits.ts';

const category = 'composition_balance';

/** Findings of composition. */
export const COMPOSITION_FINDINGS = {
  tilt: {
    polarity: 'weakness',
    category,
    name: 'Tilted',
    tracked: {
      recurring: 'Crooked horizons',
      measurement: 'horizon_tilt',
      worse: 'size',
      better: 'It is straighter.',
    },
    counted: 'are not level',
  },
  converging_verticals: {
    polarity: 'weakness',
    category,
    name: 'Converging verticals',
    tracked: {
      recurring: 'Converging verticals',
      measurement: 'converging_verticals',
      worse: 'size',
      better: 'The verticals are straighter.',
    },
    counted: 'have walls that lean inward',
  },
  sideways: {
    polarity: 'weakness',
    category,
    name: 'Lies on its side',
    tracked: null,
    counted: 'seem to lie on their side',
  },
  date_stamp: {
    polarity: 'weakness',
    category,
    name: 'Printed date',
    tracked: null,
    counted: 'have a date printed into them',
  },
  subject_cut: {
    polarity: 'weakness',
    category,
    name: 'Subject cut off at the edge',
    tracked: {
      recurring: 'Subjects cut off at the edge',
      measurement: 'subject_cut',
      worse: 'more',
      better: 'Less of the subject is cut off.',
    },
    counted: 'cut into their subject',
  },
  edge_distraction: {
    polarity: 'weakness',
    category,
    name: 'Distracting edge',
    tracked: {
      recurring: 'Distracting edges',
      measurement: 'edge_distraction',
      worse: 'more',
      better: 'Less at the edge pulls the eye away.',
    },
    counted: 'have a distracting edge',
  },
} as const satisfies Record<string, FindingTraits>;
