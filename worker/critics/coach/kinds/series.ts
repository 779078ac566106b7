import type { AlbumKind, SeriesKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Exercise } from '../../measured/findings/rule.ts';

/** Everything that the worker knows about a kind that the coach only sees in an album's photos together. */
type SeriesRule = {
  /** What to practice if it is a weakness. */
  readonly exercise: Exercise;
  /** The measured kinds about the same matter. */
  readonly measured?: readonly AlbumKind[];
};

/** What the worker knows about every kind of series finding; a missing one does not compile. */
export const SERIES_RULES: Readonly<Record<SeriesKind, SeriesRule>> = {
  series_story: {
    exercise: {
      practice:
        'Before you leave a place, take one photo each of where, who, what, and how it ended.',
      check: 'Someone who was not there should be able to tell what happened.',
    },
  },
  series_opening: {
    exercise: {
      practice: 'On each shoot, take one photo that you would put on a cover.',
      check: 'Show it alone: does someone ask to see the rest?',
    },
  },
  series_ending: {
    exercise: {
      practice: 'Stay five minutes longer than everyone else, and photograph what is left.',
      check: 'Cover the last photo: the album should feel unfinished without it.',
    },
  },
  series_sequence: {
    exercise: {
      practice:
        'Print a set small, lay it out, and swap neighbors until each one leads to the next.',
      check: 'From each photo there should be a reason to turn to the next.',
    },
    measured: ['out_of_order'],
  },
  series_repetition: {
    exercise: {
      practice:
        'After the first good photo of a scene, change your place or your distance before the next.',
      check: 'Lay the photos side by side: no two should say the same.',
    },
    measured: ['near_duplicate'],
  },
  series_variety: {
    exercise: {
      practice: 'Take every scene from far away, from a few steps, and as one detail.',
      check: 'Choose at least one of each for the album.',
    },
  },
  series_outlier: {
    exercise: {
      practice: 'Say in one sentence what an album is about before you choose its photos.',
      check: 'Each photo should fit that sentence.',
    },
  },
  series_look: {
    exercise: {
      practice: 'Edit one photo that you like, and copy its settings to the rest before you go on.',
      check: 'In the thumbnails, no photo should jump out by its color or brightness.',
    },
    measured: ['exposure_drift', 'color_drift'],
  },
  series_framing: {
    exercise: {
      practice:
        'Take each scene twice: once as you always do, and once from the knee or from above.',
      check: 'In the thumbnails, horizons and subjects should not all lie in one place.',
    },
  },
  series_eye: {
    exercise: {
      practice:
        'Lay out your ten best photos, and say in one sentence what they have in common. Take five that continue it.',
      check: 'Someone who knows your photos should tell which five are yours.',
    },
  },
};
