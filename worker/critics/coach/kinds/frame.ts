import type { SeenKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { SeenRule } from './seen-rule.ts';

export const FRAME_RULES = {
  subject_unclear: {
    about: [],
    isLocal: false,
    lesson: 'A viewer looks for one thing to look at, and moves on where there is none.',
    exercise: {
      practice:
        'Say aloud what the photo is about before you press the shutter, and leave out the rest.',
      check: 'Show it to someone for two seconds: they should name the same thing.',
    },
  },
  competing_subjects: {
    about: ['edges', 'background'],
    isLocal: true,
    lesson: 'Two things of the same weight pull the eye back and forth, and neither is looked at.',
    exercise: {
      practice: 'Take the subject once with what is beside it, and once after a step to the side.',
      check: 'Squint at the photo: one thing should be left, and it should be the subject.',
    },
  },
  viewpoint: {
    about: [],
    isLocal: false,
    lesson: 'Where the camera stands decides what lies behind what, and how large it looks.',
    exercise: {
      practice: 'Take the same thing from eye level, from the ground and from above.',
      check: 'Compare what stands behind the subject: it should be plainest in the one you keep.',
    },
  },
  distance: {
    about: ['size'],
    isLocal: false,
    lesson: 'Come closer until only what matters is left, then decide whether one step back helps.',
    exercise: {
      practice: 'Take each subject three times, each time at half the distance.',
      check: 'The subject should be large enough to be seen in a thumbnail.',
    },
  },
  crop: {
    about: ['framing'],
    isLocal: false,
    lesson: 'A crop is a second chance to decide what the photo is about.',
    exercise: {
      practice: 'Crop one photo three ways: tight, wide, and in another shape.',
      check: 'Nothing that is left should be there only because it was in front of the camera.',
    },
  },
  cut_by_edge: {
    about: ['framing'],
    isLocal: true,
    lesson: 'What the edge just touches looks like an accident: leave it whole, or cut it boldly.',
    exercise: {
      practice: 'Look once around the edge of the finder before each photo.',
      check: 'Hands, feet, tails, tops and wheels should be whole, or clearly left out.',
    },
  },
  lead_room: {
    about: ['place'],
    isLocal: false,
    lesson: 'A look or a movement needs room in front of it; without room it hits the edge.',
    exercise: {
      practice: 'Leave twice as much room before a face or a moving thing as behind it.',
      check: 'The eye should travel into the photo, not out of it.',
    },
  },
  placement: {
    about: ['place'],
    isLocal: false,
    lesson:
      'In the middle a subject rests, away from it the rest of the photo gets a part: choose which.',
    exercise: {
      practice: 'Take one subject in the middle, a third from the left and a third from the right.',
      check: 'The space beside it should add something to the one that you keep.',
    },
  },
  balance: {
    about: ['place'],
    isLocal: false,
    lesson:
      'Large, bright, sharp and colorful things weigh more, and want something on the other side.',
    exercise: {
      practice: 'Turn the finished photo upside down on the screen.',
      check: 'It should not seem to tip over to one side.',
    },
  },
  empty_area: {
    about: ['size'],
    isLocal: true,
    lesson:
      'Empty space works where it says something of the subject; otherwise it only takes room.',
    exercise: {
      practice: 'Cover the emptiest part of the frame with a hand before you press the shutter.',
      check: 'If nothing is missed, tilt the camera or step closer until it is gone.',
    },
  },
  foreground: {
    about: [],
    isLocal: true,
    lesson: 'Something near leads into a photo, if it is not in the way of what it leads to.',
    exercise: {
      practice: 'Take one view with a near thing in it, and one without.',
      check: 'The near thing should lead to the subject, and hide nothing of it.',
    },
  },
  background_object: {
    about: ['background', 'edges'],
    isLocal: true,
    lesson: 'Whatever is bright, sharp or odd behind the subject is looked at before the subject.',
    exercise: {
      practice: 'Look behind the subject first, and take one step until that part is plain.',
      check: 'Nothing bright or colorful should be left that is not part of the story.',
    },
  },
  obstruction: {
    about: [],
    isLocal: true,
    lesson: 'What stands in front is seen first, and hides what it covers for good.',
    exercise: {
      practice: 'Take one view three times: as it is, a step to the left, a step to the right.',
      check: 'Nothing should cover the part that the photo is about.',
    },
  },
  overlap: {
    about: [],
    isLocal: true,
    lesson: 'Two things that touch are read as one; a little air between them makes them two.',
    exercise: {
      practice: 'Move until you see a gap between the two things that matter most.',
      check: 'In a thumbnail, each of them should have its own outline.',
    },
  },
  merger: {
    about: ['background'],
    isLocal: true,
    lesson: 'Whatever touches the outline of the subject seems to be a part of it.',
    exercise: {
      practice: 'Take each photo twice, with one step to the side in between.',
      check: 'Follow the outline of the subject: no pole or branch should touch it.',
    },
  },
  separation: {
    about: ['background'],
    isLocal: false,
    lesson:
      'Brightness separates more than color: squint, and see whether the subject is still there.',
    exercise: {
      practice: 'Place every subject in front of something clearly darker or lighter.',
      check: 'View the photo in black and white: the subject should still stand out.',
    },
  },
  layers: {
    about: [],
    isLocal: false,
    lesson: 'Something near, something in the middle and something far make a flat photo deep.',
    exercise: {
      practice: 'Look for a near thing that belongs to the view, and include a piece of it.',
      check: 'The eye should go from near to far in steps.',
    },
  },
  leading_lines: {
    about: [],
    isLocal: false,
    lesson: 'The eye follows lines: let them begin at an edge and end at the subject.',
    exercise: {
      practice: 'Find a path, a rail or a wall, and move until it ends at your subject.',
      check: 'Follow the line with a finger: it should not lead out of the photo.',
    },
  },
  frame_within_frame: {
    about: [],
    isLocal: false,
    lesson: 'A door, a branch or a window around the subject says where to look, and adds depth.',
    exercise: null,
  },
  rhythm: {
    about: [],
    isLocal: false,
    lesson: 'Things that repeat make an order, and the one that breaks it is what the eye finds.',
    exercise: null,
  },
  symmetry: {
    about: [],
    isLocal: false,
    lesson: 'Symmetry has to be exact: a little off looks like a mistake.',
    exercise: {
      practice:
        'Stand exactly on the middle line, and level the camera before you press the shutter.',
      check: 'Both sides should be cut at the same place.',
    },
  },
  scale_reference: {
    about: [],
    isLocal: true,
    lesson: 'A person or another thing of known size tells how large the rest is.',
    exercise: null,
  },
  text_or_logo: {
    about: ['edges'],
    isLocal: true,
    lesson: 'Writing is read before anything else is looked at, whatever it says.',
    exercise: {
      practice:
        'Look for signs, labels and plates before you press the shutter, and step until they are gone.',
      check: 'No word should be readable that does not belong to the story.',
    },
  },
  other_composition: {
    about: [],
    isLocal: false,
    lesson: 'Everything inside the frame should be there for a reason.',
    exercise: null,
  },
} satisfies Partial<Record<SeenKind, SeenRule>>;
