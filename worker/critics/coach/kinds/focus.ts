import type { SeenKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { SeenRule } from './seen-rule.ts';

export const FOCUS_RULES = {
  depth_of_field: {
    about: [],
    isLocal: false,
    lesson:
      'A wide aperture, a long lens and a short distance leave little in focus; the reverse leaves nearly all of it.',
    exercise: {
      practice: 'Take one subject at the widest aperture, at f/5.6 and at f/11.',
      check: 'All of the subject should be sharp, and no more of the background than helps.',
    },
  },
  frozen_motion: {
    about: [],
    isLocal: false,
    lesson:
      'A short shutter stops what moves and can make it look parked; a longer one, panned along, keeps its speed.',
    exercise: {
      practice:
        'Take one thing that moves at 1/1000 s, at 1/125 s and at 1/30 s, and turn with it.',
      check: 'Someone else should be able to say how fast it was.',
    },
  },
  color_fringes: {
    about: [],
    isLocal: true,
    lesson:
      'A lens splits colors at hard edges against the light, most of all at its widest aperture.',
    exercise: null,
  },
  other_focus: {
    about: [],
    isLocal: false,
    lesson: 'What is sharp is looked at first, so put the focus on what the photo is about.',
    exercise: null,
  },
} satisfies Partial<Record<SeenKind, SeenRule>>;
