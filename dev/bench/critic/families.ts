import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { WeaknessKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Family } from './degradations/degrade.ts';
import type { Mark } from './read-marks.ts';

/** The expected remarks on a fault of a family. */
export type Expectation = {
  readonly category: PhotoCategory;
  /** Kinds that name the fault correctly, the intended one first. */
  readonly kinds: readonly [WeaknessKind, ...WeaknessKind[]];
  /** Whether this would be a fault on this photo. */
  readonly suits: (mark: Mark) => boolean;
};

/**
 * The floor: what a ladder of the frozen photos has reached, minus a photo or two. A change that falls below makes the
 * critic worse.
 */
type Floors = {
  /** Share of the ladders whose score falls with every step, 0–1. */
  readonly falls: number;
  /** Points that the category loses at step 4. */
  readonly drop: number;
};

const has = (mark: Mark, ...kinds: WeaknessKind[]): boolean =>
  kinds.some((kind) => mark.faults.includes(kind));
const isMeant = (mark: Mark, ...kinds: string[]): boolean =>
  mark.intents.some((kind) => kinds.includes(kind));

const light = 'lighting_exposure';
const composition = 'composition_balance';
const focus = 'focus_sharpness';

const motion: Expectation = {
  category: focus,
  kinds: ['camera_shake', 'motion_blur'],
  suits: (mark) => !has(mark, 'out_of_focus') && !isMeant(mark, 'panning', 'soft_focus'),
};
const cast: Expectation = {
  category: light,
  kinds: ['color_cast'],
  suits: (mark) => mark.color !== 'own' && !has(mark, 'color_cast'),
};
const tilt: Expectation = {
  category: composition,
  kinds: ['tilt'],
  suits: ({ tilt: found }) => found !== '-' && Math.abs(found) < 1.2,
};

/** The families of the ladders. */
export const LADDERS = {
  brighter: {
    category: light,
    kinds: ['over_exposed', 'blown_highlights'],
    suits: (mark) => !has(mark, 'under_exposed') && !isMeant(mark, 'low_key', 'silhouette'),
    falls: 0.4,
    drop: 25,
  },
  darker: {
    category: light,
    kinds: ['under_exposed', 'blocked_shadows', 'dark_face'],
    suits: (mark) => !has(mark, 'over_exposed') && !isMeant(mark, 'low_key', 'high_key'),
    falls: 0.55,
    drop: 23,
  },
  defocus: {
    category: focus,
    kinds: ['out_of_focus'],
    suits: (mark) => !has(mark, 'out_of_focus') && !isMeant(mark, 'soft_focus'),
    falls: 0.8,
    drop: 27,
  },
  motion_across: { ...motion, falls: 0.7, drop: 20 },
  motion_diagonal: { ...motion, falls: 0.35, drop: 20 },
  motion_down: { ...motion, falls: 0.45, drop: 20 },
  noise: {
    category: focus,
    kinds: ['noise'],
    suits: (mark) => !has(mark, 'noise'),
    falls: 0.8,
    drop: 16,
  },
  // There is no family of warm light: most of it is an evening's or a lamp's.
  green: { ...cast, falls: 0.25, drop: 11 },
  flat: {
    category: light,
    kinds: ['flat', 'haze'],
    suits: (mark) => !has(mark, 'flat', 'haze') && !isMeant(mark, 'fog', 'high_key'),
    falls: 0.7,
    drop: 16,
  },
  tilt_clockwise: { ...tilt, falls: 0.65, drop: 6 },
  tilt_counter: { ...tilt, falls: 0.65, drop: 6 },
  haze: {
    category: light,
    kinds: ['haze'],
    suits: (mark) => !has(mark, 'haze', 'flat') && !isMeant(mark, 'fog', 'high_key'),
    falls: 0.8,
    drop: 18,
  },
} satisfies Partial<Record<Family, Expectation & Floors>>;

export type Ladder = keyof typeof LADDERS;

/** A fault on a small part of the frame; in `marked`, 0–1, of the cases a mark has to lie inside. */
export const LOCAL_BLOW: Expectation & { readonly marked: number } = {
  category: light,
  kinds: ['blown_highlights', 'over_exposed'],
  suits: (mark) => !has(mark, 'blown_highlights', 'over_exposed'),
  marked: 0.85,
};
