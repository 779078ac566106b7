import type { FindingTraits } from './traits.ts';

/*
 * Kinds that no measurement finds in an album as a series, only the coach. Each can be a strength or a weakness. How
 * often one recurs is not followed: albums are not comparable.
 */

const polarity = 'either';
const recurring = null;

/** Findings that the coach makes only by seeing all photos of an album together. */
export const SERIES_FINDINGS = {
  series_story: {
    polarity,
    category: 'storytelling_flow',
    name: 'Story of the album',
    recurring,
    counted: 'do not belong to one story',
  },
  series_opening: {
    polarity,
    category: 'storytelling_flow',
    name: 'Opening',
    recurring,
    counted: 'open the album weakly',
  },
  series_ending: {
    polarity,
    category: 'storytelling_flow',
    name: 'Ending',
    recurring,
    counted: 'end the album weakly',
  },
  series_sequence: {
    polarity,
    category: 'storytelling_flow',
    name: 'Sequence',
    recurring,
    counted: 'break the sequence',
  },
  series_repetition: {
    polarity,
    category: 'repetition_variety',
    name: 'Repetition',
    recurring,
    counted: 'say the same',
  },
  series_variety: {
    polarity,
    category: 'repetition_variety',
    name: 'Variety',
    recurring,
    counted: 'are taken in the same way',
  },
  series_outlier: {
    polarity,
    category: 'repetition_variety',
    name: 'Photo that does not belong',
    recurring,
    counted: 'do not belong to the rest',
  },
  series_look: {
    polarity,
    category: 'lighting_consistency',
    name: 'One look',
    recurring,
    counted: 'have another look than the rest',
  },
  series_framing: {
    polarity,
    category: 'composition_framing',
    name: 'Framing across the album',
    recurring,
    counted: 'are framed in the same way',
  },
} as const satisfies Record<string, FindingTraits>;
