import type { ExerciseCopy } from '../exercise-copy.ts';

/** For weaknesses of light and color. */
export const LIGHTING_EXERCISES = {
  over_exposed: {
    practice: 'Take every scene twice, with exposure compensation at 0 EV and at −1 EV.',
    check: 'Keep the brighter one only if its light parts still show texture.',
  },
  blown_highlights: {
    practice:
      'Turn on the highlight warning, and lower exposure compensation by 1/3 EV until it stops blinking.',
    check: 'Look at the brightest area enlarged: it should show texture.',
  },
  under_exposed: {
    practice:
      'Turn on the histogram, and raise exposure compensation by 1/3 EV until it comes near the right edge.',
    check: 'The dark parts should show detail before you raise Shadows.',
  },
  blocked_shadows: {
    practice: 'In hard contrast, take each photo twice: as metered, and again at +2/3 EV.',
    check: 'Choose the one that shows detail in the shadows and still has its highlights.',
  },
  dark_subject: {
    practice:
      'Meter on the subject with spot metering, or tap on it on the screen, before each photo.',
    check: 'The subject should be at least as bright as what is around it.',
  },
  dark_face: {
    practice: 'Turn people toward a window or open shade, and meter on the face.',
    check: 'The face should be at least as bright as the background.',
  },
  dark_eye_sockets: {
    practice: 'Photograph people in open shade, or use a fill flash at −1 EV.',
    check: 'Look for a small light in each eye.',
  },
  flat: {
    practice:
      'When the sun is low, photograph one subject with the light from the front, from the side and from behind.',
    check: 'Choose the one with the clearest step from light to dark.',
  },
  harsh: {
    practice: 'Shoot in open shade, or in the first or last hour of sun.',
    check: 'Look at the edges of the shadows: they should be soft, with detail inside.',
  },
  color_cast: {
    practice: 'Before you start, set the white balance by hand on something white or gray.',
    check: 'What was white should look white in every photo.',
  },
  oversaturated: {
    practice: 'Set the picture style to Neutral, and raise Vibrance only afterward.',
    check: 'The strongest color should still show texture.',
  },
  haze: {
    practice: 'Shoot distant views early or after rain, and go closer with anything that matters.',
    check: 'The far parts should have dark tones as well.',
  },
  vignette: {
    practice: 'Take off filters, and close the aperture by one stop from its widest.',
    check: 'Compare the corners with the middle in a photo of plain sky.',
  },
  flare: {
    practice: 'Use the lens hood, and shade the lens with your hand when the sun is near the edge.',
    check: 'Look for pale spots on the side opposite the sun.',
  },
  weak_separation: {
    practice: 'Place every subject in front of something clearly darker or lighter.',
    check: 'View the photo in black and white: the subject should still stand out.',
  },
} as const satisfies Record<string, ExerciseCopy>;
