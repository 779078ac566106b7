import type { AlbumKind, SeriesKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Exercise } from '../../measured/findings/rule.ts';

/** Everything that the worker knows about a kind that the coach only sees in an album's photos together. */
type SeriesRule = {
  /** The principle behind it. */
  readonly lesson: string;
  /** What to practice if it is a weakness. */
  readonly exercise: Exercise;
  /** The measured kinds about the same matter. */
  readonly measured: readonly AlbumKind[];
};

const story: SeriesRule = {
  lesson: 'A series says who, where and what happens; each photo answers one of these.',
  exercise: {
    practice:
      'Before you leave a place, take one photo each of where, who, what, and how it ended.',
    check: 'Someone who was not there should be able to tell what happened.',
  },
  measured: [],
};

const opening: SeriesRule = {
  lesson: 'The first photo says where we are, or makes us want to see the next one.',
  exercise: {
    practice: 'On each shoot, take one photo that you would put on a cover.',
    check: 'Show it alone: does someone ask to see the rest?',
  },
  measured: [],
};

const ending: SeriesRule = {
  lesson:
    'The last photo is the one that people take away, so end on an answer or a quiet look back.',
  exercise: {
    practice: 'Stay five minutes longer than everyone else, and photograph what is left.',
    check: 'Cover the last photo: the album should feel unfinished without it.',
  },
  measured: [],
};

const sequence: SeriesRule = {
  lesson: 'Neighbors change each other: two photos side by side are read as cause and effect.',
  exercise: {
    practice: 'Print a set small, lay it out, and swap neighbors until each one leads to the next.',
    check: 'From each photo there should be a reason to turn to the next.',
  },
  measured: ['out_of_order'],
};

const repetition: SeriesRule = {
  lesson: 'Two photos that say the same make each other weaker: keep the one that says it better.',
  exercise: {
    practice:
      'After the first good photo of a scene, change your place or your distance before the next.',
    check: 'Lay the photos side by side: no two should say the same.',
  },
  measured: ['near_duplicate'],
};

const variety: SeriesRule = {
  lesson: 'Wide, medium and close views together tell more than any one of them.',
  exercise: {
    practice: 'Take every scene from far away, from a few steps, and as one detail.',
    check: 'Choose at least one of each for the album.',
  },
  measured: [],
};

const outlier: SeriesRule = {
  lesson: 'One photo that does not belong makes people ask what the album is about.',
  exercise: {
    practice: 'Say in one sentence what an album is about before you choose its photos.',
    check: 'Each photo should fit that sentence.',
  },
  measured: [],
};

const look: SeriesRule = {
  lesson: 'A series holds together when the same light looks the same in every photo.',
  exercise: {
    practice: 'Edit one photo that you like, and copy its settings to the rest before you go on.',
    check: 'In the thumbnails, no photo should jump out by its color or brightness.',
  },
  measured: ['exposure_drift', 'color_drift'],
};

const framing: SeriesRule = {
  lesson: 'Habits of framing only show side by side: always the middle, always eye level.',
  exercise: {
    practice: 'Take each scene twice: once as you always do, and once from the knee or from above.',
    check: 'In the thumbnails, horizons and subjects should not all lie in one place.',
  },
  measured: [],
};

/** What the worker knows about every kind of series finding; a missing one does not compile. */
export const SERIES_RULES: Readonly<Record<SeriesKind, SeriesRule>> = {
  series_story: story,
  series_opening: opening,
  series_ending: ending,
  series_sequence: sequence,
  series_repetition: repetition,
  series_variety: variety,
  series_outlier: outlier,
  series_look: look,
  series_framing: framing,
};
