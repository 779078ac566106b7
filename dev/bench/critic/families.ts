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

type Kinds = Expectation['kinds'];
type Suits = Expectation['suits'];

/** A family of a ladder. @param floors the share that falls, and the points lost */
const ladder = (
  category: PhotoCategory,
  kinds: Kinds,
  [falls, drop]: readonly [falls: number, drop: number],
  suits: Suits,
): Expectation & Floors => ({ category, kinds, suits, falls, drop });

const BLURRED: Kinds = ['camera_shake', 'motion_blur'];
const isStill: Suits = (mark) =>
  !has(mark, 'out_of_focus') && !isMeant(mark, 'panning', 'soft_focus');
const isLevel: Suits = ({ tilt }) => tilt !== '-' && Math.abs(tilt) < 1.2;
const isClear: Suits = (mark) => !has(mark, 'flat', 'haze') && !isMeant(mark, 'fog', 'high_key');

/** The families of the ladders. There is none of warm light: most of it is an evening's or a lamp's. */
export const LADDERS = {
  brighter: ladder(
    light,
    ['over_exposed', 'blown_highlights'],
    [0.4, 25],
    (mark) => !has(mark, 'under_exposed') && !isMeant(mark, 'low_key', 'silhouette'),
  ),
  darker: ladder(
    light,
    ['under_exposed', 'blocked_shadows', 'dark_face'],
    [0.55, 23],
    (mark) => !has(mark, 'over_exposed') && !isMeant(mark, 'low_key', 'high_key'),
  ),
  defocus: ladder(
    focus,
    ['out_of_focus'],
    [0.8, 27],
    (mark) => !has(mark, 'out_of_focus') && !isMeant(mark, 'soft_focus'),
  ),
  motion_across: ladder(focus, BLURRED, [0.7, 20], isStill),
  motion_diagonal: ladder(focus, BLURRED, [0.35, 20], isStill),
  motion_down: ladder(focus, BLURRED, [0.45, 20], isStill),
  noise: ladder(focus, ['noise'], [0.8, 16], (mark) => !has(mark, 'noise')),
  green: ladder(
    light,
    ['color_cast'],
    [0.25, 11],
    (mark) => mark.color !== 'own' && !has(mark, 'color_cast'),
  ),
  flat: ladder(light, ['flat', 'haze'], [0.7, 16], isClear),
  harsh: ladder(
    light,
    ['harsh', 'blown_highlights', 'blocked_shadows'],
    [0.5, 20],
    (mark) => !isMeant(mark, 'silhouette'),
  ),
  tilt_clockwise: ladder(composition, ['tilt'], [0.65, 6], isLevel),
  tilt_counter: ladder(composition, ['tilt'], [0.65, 6], isLevel),
  haze: ladder(light, ['haze'], [0.8, 18], isClear),
} satisfies Partial<Record<Family, Expectation & Floors>>;

export type Ladder = keyof typeof LADDERS;

/** A fault on a small part of the frame; in `marked`, 0–1, of the cases a mark has to lie inside. */
export const LOCAL_BLOW: Expectation & { readonly marked: number } = {
  category: light,
  kinds: ['blown_highlights', 'over_exposed'],
  suits: (mark) => !has(mark, 'blown_highlights', 'over_exposed'),
  marked: 0.85,
};
