import type { SeenKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { SeenRule } from './seen-rule.ts';

export const LIGHT_RULES = {
  light_direction: {
    about: ['face'],
    isLocal: false,
    lesson:
      'Light from the side shows shape, light from behind draws edges, and light from the front shows color and flattens.',
    exercise: {
      practice: 'Walk around one subject in the same light, and take it from eight sides.',
      check: 'Compare the eight: the shadows should show the shape of the thing that matters.',
    },
  },
  light_quality: {
    about: ['hard_light'],
    isLocal: false,
    lesson:
      'A large source near the subject gives soft light, and a small or distant one gives hard light with sharp shadows.',
    exercise: {
      practice: 'Take one thing in the sun, in open shade and beside a window.',
      check: 'Look at the edge of its shadow: it should be as hard or as soft as the mood.',
    },
  },
  flash_look: {
    about: ['flash'],
    isLocal: false,
    lesson:
      'Flash from the camera lights what is near, leaves the rest dark, and throws its shadow right behind.',
    exercise: {
      practice: 'Take each photo twice: with the flash, and without it at a higher ISO.',
      check: 'No hard shadow should stand behind the subject, and what is behind it should show.',
    },
  },
  catchlight: {
    about: ['face'],
    isLocal: true,
    lesson: 'A small reflection of the light makes eyes look alive; without it they look empty.',
    exercise: {
      practice: 'Turn the face toward the brightest light before you press the shutter.',
      check: 'Each eye should show one small light in its upper half.',
    },
  },
  other_light: {
    about: [],
    isLocal: false,
    lesson: 'Look at the light before you look at the subject: it decides what the photo can show.',
    exercise: null,
  },
} satisfies Partial<Record<SeenKind, SeenRule>>;
