import type { FindingTraits } from './traits.ts';

const category = 'focus_sharpness';

/** Findings of focus and sharpness. */
export const FOCUS_FINDINGS = {
  out_of_focus: {
    polarity: 'weakness',
    category,
    name: 'Out of focus',
    tracked: {
      recurring: 'Photos out of focus',
      measurement: 'defocus_blur',
      worse: 'more',
      better: 'It is in better focus.',
    },
    counted: 'are out of focus',
  },
  missed_focus: {
    polarity: 'weakness',
    category,
    name: 'Missed focus',
    tracked: {
      recurring: 'Photos with missed focus',
      measurement: 'missed_focus',
      worse: 'more',
      better: 'The focus is closer to the subject.',
    },
    counted: 'have the focus beside the subject',
  },
  camera_shake: {
    polarity: 'weakness',
    category,
    name: 'Camera shake',
    tracked: {
      recurring: 'Photos with camera shake',
      measurement: 'motion_blur',
      worse: 'more',
      better: 'It has less camera shake.',
    },
    counted: 'are smeared all over',
  },
  motion_blur: {
    polarity: 'weakness',
    category,
    name: 'Motion blur',
    tracked: {
      recurring: 'Subjects with motion blur',
      measurement: 'subject_motion',
      worse: 'more',
      better: 'The subject has less motion blur.',
    },
    counted: 'have a subject that moved',
  },
  noise: {
    polarity: 'weakness',
    category,
    name: 'Noise',
    tracked: {
      recurring: 'Noisy photos',
      measurement: 'noise',
      worse: 'more',
      better: 'It has less noise.',
    },
    counted: 'are noisy',
  },
  sharp_subject: { polarity: 'strength', category, name: 'Sharp subject' },
  sharp_eyes: { polarity: 'strength', category, name: 'Sharp eyes' },
  shallow_focus: { polarity: 'strength', category, name: 'Shallow depth of field' },
  panning: { polarity: 'intent', category, name: 'Panning' },
  soft_focus: { polarity: 'intent', category, name: 'Soft focus' },
} as const satisfies Record<string, FindingTraits>;
