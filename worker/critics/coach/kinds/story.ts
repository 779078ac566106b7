import type { SeenKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { SeenRule } from './seen-rule.ts';

export const STORY_RULES = {
  gesture: {
    about: [],
    isLocal: true,
    lesson: 'Hands, heads and shoulders tell what someone does or feels, more than a smile.',
    exercise: {
      practice: 'Wait with the finger on the shutter button until the hands do something.',
      check: 'Someone who was not there should be able to say what happens.',
    },
  },
  expression: {
    about: [],
    isLocal: true,
    lesson:
      'A face between two expressions is mostly empty: the best one comes just after the pose.',
    exercise: {
      practice: 'Keep on taking photos for three seconds after the pose ends.',
      check: 'The face should show one clear feeling.',
    },
  },
  pose: {
    about: [],
    isLocal: true,
    lesson:
      'A pose looks natural when the weight is on one leg, and the hands have something to do.',
    exercise: {
      practice: 'Give people something to do instead of a place to stand.',
      check: 'Arms and hands should have a reason to be where they are.',
    },
  },
  eye_contact: {
    about: [],
    isLocal: true,
    lesson:
      'Eyes that meet the lens speak to the viewer; eyes that look elsewhere tell of something.',
    exercise: {
      practice:
        'Take each portrait twice: once with a look at you, once at something that matters.',
      check: 'It should be clear where the eyes look, and why.',
    },
  },
  moment: {
    about: [],
    isLocal: false,
    lesson: 'The peak of a movement is short and often comes twice: see it once, then wait for it.',
    exercise: {
      practice: 'Choose a place where something will happen, frame it, and wait for it.',
      check: 'A moment earlier or later should have been weaker.',
    },
  },
  relation: {
    about: [],
    isLocal: false,
    lesson: 'Two things in one photo are compared: let how they stand to each other say something.',
    exercise: {
      practice: 'Look for two things that answer each other, and leave out all others.',
      check: 'The photo should say less if one of them were gone.',
    },
  },
  story: {
    about: [],
    isLocal: false,
    lesson: 'A photo tells something when a viewer asks what came before, or what comes next.',
    exercise: {
      practice: 'Include one thing that says where this is, or what is about to happen.',
      check: 'Someone who was not there should be able to make a sentence of it.',
    },
  },
  subject_choice: {
    about: [],
    isLocal: false,
    lesson: 'Light, gesture or a view of one’s own make a common thing worth a photo.',
    exercise: null,
  },
  season_or_weather: {
    about: [],
    isLocal: false,
    lesson: 'Fog, rain, snow and low sun change a place more than another lens does.',
    exercise: {
      practice: 'Go back to one place in three kinds of weather.',
      check: 'The weather should be what makes the photo, not only its background.',
    },
  },
  color_idea: {
    about: ['color'],
    isLocal: false,
    lesson: 'Few colors that belong together, or one that stands against all others, hold a photo.',
    exercise: {
      practice: 'Look for photos of two colors only, for a whole walk.',
      check: 'Name the colors of the photo: there should be few, and a reason for each.',
    },
  },
  atmosphere: {
    about: [],
    isLocal: false,
    lesson: 'Light, color and weather set the mood before anyone sees what the photo is of.',
    exercise: {
      practice: 'Name the mood in one word first, and choose light and exposure for that word.',
      check: 'Someone else should find the same word.',
    },
  },
  processing_look: {
    about: [],
    isLocal: false,
    lesson: 'Editing is done when a viewer sees the picture, and not the editing.',
    exercise: {
      practice: 'Take the last edit back to half of its strength, and look again after an hour.',
      check: 'No bright lines along edges, no gray skin, no colors that nothing has.',
    },
  },
  record_shot: {
    about: [],
    isLocal: false,
    lesson: 'A record shows what was there; a photo also shows what its photographer saw in it.',
    exercise: {
      practice: 'Take the photo that everyone takes, then find three others before you leave.',
      check: 'One of them should show something that the first one did not.',
    },
  },
  other_mood: {
    about: [],
    isLocal: false,
    lesson: 'Ask what the photo should make someone feel, and take away what does not help.',
    exercise: null,
  },
} satisfies Partial<Record<SeenKind, SeenRule>>;
