import type { ExerciseCopy } from '../exercise-copy.ts';

/** For weaknesses of an album as a whole. */
export const ALBUM_EXERCISES = {
  near_duplicate: {
    practice:
      'After the first good photo of a scene, change your place or your distance before the next.',
    check: 'Lay the photos side by side: no two should show the same.',
  },
  exposure_drift: {
    practice:
      'In each place, set the exposure by hand (M) once, and keep it while the light stays.',
    check: 'In the thumbnails, the same light should look equally bright.',
  },
  color_drift: {
    practice: 'Set one white balance for the place, such as Daylight, instead of Auto.',
    check: 'Lay the photos side by side: their whites should match.',
  },
  same_scale: {
    practice: 'Take every scene from far away, from a few steps, and as one detail.',
    check: 'Choose at least one of each for the album.',
  },
  out_of_order: {
    practice: 'Begin with a wide photo of the place, and end with the last thing that happens.',
    check: 'Read the album from first to last: the time should not jump.',
  },
} as const satisfies Record<string, ExerciseCopy>;
