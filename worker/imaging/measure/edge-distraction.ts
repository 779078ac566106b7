import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { type Component, connectedComponents, maskOf } from './grid/components.ts';
import { quantile, sorted } from './grid/statistics.ts';
import { measured, regionOf } from './measured.ts';
import type { PhotoView } from './photo-view.ts';
import { type SmallPlane, smallPlaneOf } from './subject/saliency.ts';

/** Cells on the longest side in which spots are searched for. */
const SIDE = 120;
/** L* above the photo's middle at which a cell is bright, in steps, and C*ab at which it is colorful. */
const BRIGHTER = [44, 36, 28, 20] as const;
const COLORFUL = 48;
/** Share of the frame that a spot takes; anything larger is a part of the scene. */
const SIZE = { least: 0.01, most: 0.09 };
/** Share of a side that a spot takes at most, and share of its box that it fills at least. */
const LONGEST = 0.45;
const SOLID = 0.55;
/** A strip narrower than this share of its length is the rim of something. */
const NARROW = 0.2;
/** Difference to the surroundings, in L*a*b*, at which a spot pulls the eye. */
const LEAST_CONTRAST = 20;
/** Cells around a spot that it is compared with. */
const RING = 4;
/** Share of a spot that may lie on the subject. */
const ON_SUBJECT = 0.3;
/** A spot this close to the top edge, in shares of the height, is probably sky between things. */
const SKY = 0.06;
/** Sureness in a photo without a subject, because a thing at the border may be what the photo is about. */
const WITHOUT_SUBJECT = 0.6;

type Grid = {
  readonly lightness: SmallPlane;
  readonly a: SmallPlane;
  readonly b: SmallPlane;
  /** 1 where the subject lies. */
  readonly subject: Uint8Array;
};

type Spot = { readonly component: Component; readonly contrast: number };

/** The subject's cells on the coarse grid. */
function subjectOn({ subject, overview, content }: PhotoView, { width, height }: SmallPlane) {
  return new Uint8Array(width * height).map((_, cell) => {
    if (subject === null) return 0;
    const x = content.x + (((cell % width) + 0.5) / width) * content.width;
    const y = content.y + ((Math.floor(cell / width) + 0.5) / height) * content.height;
    const at = Math.floor(y * overview.height) * overview.width + Math.floor(x * overview.width);
    return subject.mask[at] ?? 0;
  });
}

type Mask = { readonly cells: Uint8Array; readonly isSkyLike: boolean };

/** Whether a spot touches an edge; a bright one at the top edge is probably sky between things. */
const isAtBorder = (
  { left, right, bottom, top }: Component,
  { width, height }: SmallPlane,
  isSkyLike: boolean,
): boolean =>
  isSkyLike
    ? (left === 0 || right === width || bottom === height) && top > SKY * height
    : left === 0 || right === width || bottom === height || top === 0;

function hasShape(spot: Component, { width, height }: SmallPlane): boolean {
  const [wide, high] = [spot.right - spot.left, spot.bottom - spot.top];
  const share = spot.cells / (width * height);
  return (
    share >= SIZE.least &&
    share <= SIZE.most &&
    Math.max(wide / width, high / height) <= LONGEST &&
    Math.min(wide, high) >= NARROW * Math.max(wide, high) &&
    spot.cells >= SOLID * wide * high
  );
}

/** Mean L*, a* and b* of cells. */
class Mean {
  #sums = [0, 0, 0];
  #cells = 0;

  add({ lightness, a, b }: Grid, cell: number): void {
    [lightness, a, b].forEach(({ values }, channel) => {
      this.#sums[channel] = (this.#sums[channel] ?? 0) + (values[cell] ?? 0);
    });
    this.#cells += 1;
  }

  distanceTo(other: Mean): number {
    const differences = this.#sums.map(
      (sum, channel) => sum / this.#cells - (other.#sums[channel] ?? 0) / other.#cells,
    );
    return this.#cells === 0 || other.#cells === 0 ? 0 : Math.hypot(...differences);
  }
}

/** How much a spot differs from its surroundings, in L*a*b*; 0 if it is a part of the subject. */
function contrastOf(spot: Component, labels: Int32Array, grid: Grid): number {
  const { width, height } = grid.lightness;
  const [inside, around] = [new Mean(), new Mean()];
  let onSubject = 0;
  for (let y = Math.max(0, spot.top - RING); y < Math.min(height, spot.bottom + RING); y += 1) {
    for (let x = Math.max(0, spot.left - RING); x < Math.min(width, spot.right + RING); x += 1) {
      const cell = y * width + x;
      if ((labels[cell] ?? 0) !== spot.label) {
        around.add(grid, cell);
        continue;
      }
      inside.add(grid, cell);
      onSubject += grid.subject[cell] ?? 0;
    }
  }
  return onSubject > ON_SUBJECT * spot.cells ? 0 : inside.distanceTo(around);
}

/** The compact spots of a mask that touch an edge. */
function spotsOf({ cells, isSkyLike }: Mask, grid: Grid): Spot[] {
  const { width, height } = grid.lightness;
  const weights = new Float32Array(cells.length);
  const { components, labels } = connectedComponents(cells, weights, width, height);
  return components
    .filter((spot) => isAtBorder(spot, grid.lightness, isSkyLike) && hasShape(spot, grid.lightness))
    .map((component) => ({ component, contrast: contrastOf(component, labels, grid) }));
}

/** b* below which a color is that of a sky. */
const SKY_BLUE = -20;

/** Cells that are brighter than the photo's middle by so much, and colorful ones in a photo that is not colorful. */
function masksOf({ lightness, a, b }: Grid): Mask[] {
  const middle = quantile(sorted(lightness.values), 0.5);
  const chroma = a.values.map((red, cell) => Math.hypot(red, b.values[cell] ?? 0));
  const usual = quantile(sorted(chroma), 0.75);
  const least = Math.max(COLORFUL, 2 * usual);
  const bright = BRIGHTER.map((more) => ({
    cells: maskOf(lightness.values, middle + more),
    isSkyLike: true,
  }));
  const colorful = (isBlue: boolean) =>
    maskOf(chroma, least).map((bit, cell) => bit & +((b.values[cell] ?? 0) < SKY_BLUE === isBlue));
  return [
    ...bright,
    { cells: colorful(true), isSkyLike: true },
    { cells: colorful(false), isSkyLike: false },
  ];
}

/**
 * How much a compact bright or colorful spot that touches an edge differs from its surroundings, in L*a*b*, scaled to
 * 0–100; 0 if there is none. Its region is the spot's.
 */
export function measureEdgeDistraction(view: PhotoView): Measurement {
  const lightness = smallPlaneOf(view, SIDE);
  const grid: Grid = {
    lightness,
    a: smallPlaneOf(view, SIDE, 'a'),
    b: smallPlaneOf(view, SIDE, 'b'),
    subject: subjectOn(view, lightness),
  };
  const spots = masksOf(grid).flatMap((mask) => spotsOf(mask, grid));
  const [strongest] = spots.toSorted((p, q) => q.contrast - p.contrast);
  if (strongest === undefined || strongest.contrast < LEAST_CONTRAST) {
    return measured('edge_distraction', 0);
  }
  const { content, subject } = view;
  const { left, top, right, bottom } = strongest.component;
  const across = (cell: number) => content.x + (cell / lightness.width) * content.width;
  const down = (cell: number) => content.y + (cell / lightness.height) * content.height;
  const box = { left: across(left), top: down(top), right: across(right), bottom: down(bottom) };
  const sureness = WITHOUT_SUBJECT + (1 - WITHOUT_SUBJECT) * (subject?.sureness ?? 0);
  const value = Math.min(100, strongest.contrast);
  return measured('edge_distraction', value, regionOf(box, 1, 1), 2, sureness);
}
