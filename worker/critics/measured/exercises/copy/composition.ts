import type { ExerciseCopy } from '../exercise-copy.ts';

/** For weaknesses of framing. */
export const COMPOSITION_EXERCISES = {
  tilt: {
    practice:
      'Turn on the electronic level or the grid, and level every photo before you press the shutter.',
    check: 'Count the photos that need straightening, and aim for none.',
  },
  converging_verticals: {
    practice: 'Photograph buildings from farther away, zoomed in, with the camera held level.',
    check: 'The walls should be parallel to the sides of the photo.',
  },
  sideways: {
    practice:
      'When you point the camera straight up or down, look at the orientation on the screen.',
    check: 'All thumbnails should be upright.',
  },
  subject_cut: {
    practice: 'Before each photo, leave a little room between the subject and all four edges.',
    check: 'The subject should be whole, with some space on every side.',
  },
  small_subject: {
    practice: 'After each photo, go to half the distance and take another.',
    check: 'Compare the pairs as thumbnails: choose the one whose subject is clear at once.',
  },
  headroom: {
    practice: 'Place the eyes about a third of the way down, with a little space above the hair.',
    check: 'The space above the head should be smaller than the face.',
  },
  edge_distraction: {
    practice: 'Look once around all four edges before you press the shutter.',
    check: 'In the thumbnails, nothing bright should touch an edge.',
  },
  busy_background: {
    practice:
      'Open the aperture to its widest, and move until something plain is behind the subject.',
    check: 'Half close your eyes: the subject should still be clear.',
  },
  merger: {
    practice: 'Take each photo twice, with one step to the side in between.',
    check: 'Follow the outline of the subject: no pole or branch should touch it.',
  },
  off_balance: {
    practice: 'Take each scene twice: with the subject on the left third, and on the right third.',
    check: 'Turn both upside down, and keep the one in which no side feels heavy.',
  },
} as const satisfies Record<string, ExerciseCopy>;
