/** Shown one after the other while an analysis runs. */
export const PHOTOGRAPHY_TIPS = [
  'Shoot with the light behind you first, then walk around and see what it does from the side.',
  'Turn on the highlight warning of your camera: what blinks is gone for good.',
  'Put the horizon a third from the top or the bottom, unless the reflection is your subject.',
  'A shutter time shorter than one over the focal length keeps your hands out of the picture.',
  'Focus on the eye that is nearest to the camera.',
  'Look along the four edges of the frame before you press.',
  'Step closer. Then step closer once more.',
  'Overcast light is a large softbox: use it for portraits.',
  'An open aperture parts the subject from its background; distance between them does the same.',
  'Shade turns skin blue: set the white balance, or warm it later.',
  'Take the wide view, the middle one and the detail: a series needs all three.',
  'Leave room in the direction in which your subject looks or moves.',
  'A higher ISO with a sharp subject beats a clean file with a blurred one.',
  'Lines that lead into the frame pull the eye along; lines that lead out take it away.',
  'Choose the best of five alike, and let the other four go.',
] as const;
