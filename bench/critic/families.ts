import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { WeaknessKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Family } from './degradations/degrade.ts';
import type { Mark } from './marks/read-marks.ts';

/** What the critic should say of a fault of a family. */
export type Expectation = {
  readonly category: PhotoCategory;
  /** Kinds that name the fault truly, the one meant first. */
  readonly kinds: readonly [WeaknessKind, ...WeaknessKind[]];
  /** Whether the fault would be one on this photo. */
  readonly suits: (mark: Mark) => boolean;
  /** Least points that the category loses at step 4. */
  readonly drop: number;
};

const has = (mark: Mark, ...kinds: WeaknessKind[]): boolean =>
  kinds.some((kind) => mark.faults.includes(kind));
const isMeant = (mark: Mark, ...kinds: string[]): boolean =>
  mark.intents.some((kind) => kinds.includes(kind));
const hasBox = ({ subject }: Mark): boolean => typeof subject !== 'string';

const light = 'lighting_exposure';
const composition = 'composition_balance';
const focus = 'focus_sharpness';

const motion: Expectation = {
  category: focus,
  kinds: ['camera_shake', 'motion_blur'],
  suits: (mark) => !has(mark, 'out_of_focus') && !isMeant(mark, 'panning', 'soft_focus'),
  drop: 12,
};
const cast: Expectation = {
  category: light,
  kinds: ['color_cast'],
  suits: (mark) => mark.color !== 'own' && !has(mark, 'color_cast'),
  drop: 8,
};
const tilt: Expectation = {
  category: composition,
  kinds: ['tilt'],
  suits: ({ tilt: found }) => found !== '-' && Math.abs(found) < 1.2,
  drop: 8,
};

/** The families of the ladders. */
export const LADDERS = {
  brighter: {
    category: light,
    kinds: ['over_exposed', 'blown_highlights'],
    suits: (mark) => !has(mark, 'under_exposed') && !isMeant(mark, 'low_key', 'silhouette'),
    drop: 12,
  },
  darker: {
    category: light,
    kinds: ['under_exposed', 'blocked_shadows', 'dark_face'],
    suits: (mark) => !has(mark, 'over_exposed') && !isMeant(mark, 'low_key', 'high_key'),
    drop: 12,
  },
  defocus: {
    category: focus,
    kinds: ['out_of_focus'],
    suits: (mark) => !has(mark, 'out_of_focus') && !isMeant(mark, 'soft_focus'),
    drop: 12,
  },
  motion_across: motion,
  motion_diagonal: motion,
  motion_down: motion,
  noise: { category: focus, kinds: ['noise'], suits: (mark) => !has(mark, 'noise'), drop: 12 },
  warm: cast,
  green: cast,
  flat: {
    category: light,
    kinds: ['flat', 'haze'],
    suits: (mark) => !has(mark, 'flat', 'haze') && !isMeant(mark, 'fog', 'high_key'),
    drop: 12,
  },
  harsh: {
    category: light,
    kinds: ['harsh', 'blown_highlights', 'blocked_shadows'],
    suits: (mark) => !isMeant(mark, 'silhouette'),
    drop: 12,
  },
  tilt_clockwise: tilt,
  tilt_counter: tilt,
  haze: {
    category: light,
    kinds: ['haze'],
    suits: (mark) => !has(mark, 'haze', 'flat') && !isMeant(mark, 'fog', 'high_key'),
    drop: 12,
  },
  distractor: {
    category: composition,
    kinds: ['edge_distraction'],
    suits: (mark) => !has(mark, 'edge_distraction'),
    drop: 8,
  },
  cut: {
    category: composition,
    kinds: ['subject_cut'],
    suits: (mark) => mark.cut === 'cut' && hasBox(mark),
    drop: 8,
  },
} satisfies Partial<Record<Family, Expectation>>;

export type Ladder = keyof typeof LADDERS;

/** Faults on a small part of the frame. */
export const LOCAL_FAULTS = {
  local_blow: {
    category: light,
    kinds: ['blown_highlights', 'over_exposed'],
    suits: (mark) => !has(mark, 'blown_highlights', 'over_exposed'),
    drop: 0,
  },
  local_distractor: {
    category: composition,
    kinds: ['edge_distraction'],
    suits: (mark) => !has(mark, 'edge_distraction'),
    drop: 0,
  },
} satisfies Partial<Record<Family, Expectation>>;

export type LocalFault = keyof typeof LOCAL_FAULTS;
