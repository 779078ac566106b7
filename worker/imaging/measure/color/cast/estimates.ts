import type { PhotoView } from '../../photo-view.ts';
import type { LightPlanes } from '../../planes/color-space.ts';
import type { Size } from '../../planes/planes.ts';

/** The cells of the overview in linear light. */
export type LinearCells = Size &
  LightPlanes & {
    /** CIE L*. */
    readonly lightness: Float32Array;
    /** 1 where no channel is clipped, black or left out of measuring: such a cell tells of the color of the light. */
    readonly usable: Uint8Array;
  };

/** sRGB bytes: from 250 on a channel may be clipped; a pixel whose largest channel is below 12 is noise. */
const BRIGHTEST = 250;
const DARKEST = 12;
/** Share of clipped pixels from which a cell tells nothing. */
const CLIPPED = 0.05;

export function linearCellsOf({ overview, measurable }: PhotoView): LinearCells {
  const { red, green, blue, width, height, lightness, highlights, light } = overview;
  const usable = new Uint8Array(measurable.length);
  for (let i = 0; i < usable.length; i += 1) {
    const largest = Math.max(red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0);
    const isLit = largest > DARKEST && largest < BRIGHTEST && (highlights[i] ?? 0) < CLIPPED;
    usable[i] = isLit ? (measurable[i] ?? 0) : 0;
  }
  return { width, height, ...light, lightness, usable };
}

/**
 * A color of light: the logarithms (base 2) of red / green and blue / green in linear light; 0, 0 is neutral. A cast
 * shifts every estimate by the same amount.
 */
export type LightColor = { readonly red: number; readonly blue: number };

/** Darkness below which sums of channels are noise. */
const FLOOR = 0.002;

/** The color of sums of channels whose noise is that of `count` cells. */
function colorOf(red: number, green: number, blue: number, count: number): LightColor {
  const floor = FLOOR * count;
  const reference = Math.log2(green + floor);
  return { red: Math.log2(red + floor) - reference, blue: Math.log2(blue + floor) - reference };
}

/** How much a channel changes across a cell. */
const changeAt = (values: Float32Array, width: number, i: number): number =>
  Math.abs((values[i + 1] ?? 0) - (values[i - 1] ?? 0)) +
  Math.abs((values[i + width] ?? 0) - (values[i - width] ?? 0));

/**
 * The mean color of edges (gray edge, van de Weijer, Gevers & Gijsenij 2007): large even surfaces don't count. null
 * without edges.
 */
export function edgeColor({ width, height, usable, ...cells }: LinearCells): LightColor | null {
  let [red, green, blue] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i += 1) {
      if (usable[i] !== 1) continue;
      red += changeAt(cells.red, width, i);
      green += changeAt(cells.green, width, i);
      blue += changeAt(cells.blue, width, i);
    }
  }
  return green > 0 ? colorOf(red, green, blue, 1) : null;
}

/** The lightest part of the usable cells, as a share of them all. */
const LIGHTEST = 0.03;

/** How much a cell of each L*, 0–100, counts as one of the lightest, 0–1. */
function weightsOfLightest(lightness: Float32Array, usable: Uint8Array): Float64Array {
  const counts = new Float64Array(101);
  for (let i = 0; i < usable.length; i += 1) {
    const level = ((lightness[i] ?? 0) + 0.5) | 0;
    if (usable[i] === 1) counts[level] = (counts[level] ?? 0) + 1;
  }
  const weights = new Float64Array(101);
  let rest = LIGHTEST * counts.reduce((sum, count) => sum + count, 0);
  for (let level = 100; level >= 0 && rest > 0; level -= 1) {
    const count = counts[level] ?? 0;
    weights[level] = Math.min(1, rest / Math.max(1, count));
    rest -= count;
  }
  return weights;
}

/** The mean color of the lightest usable cells; null without any. */
export function highlightColor({ lightness, usable, ...cells }: LinearCells): LightColor | null {
  const weights = weightsOfLightest(lightness, usable);
  let [red, green, blue, total] = [0, 0, 0, 0];
  for (let i = 0; i < usable.length; i += 1) {
    const weight = (usable[i] ?? 0) * (weights[((lightness[i] ?? 0) + 0.5) | 0] ?? 0);
    if (weight === 0) continue;
    red += weight * (cells.red[i] ?? 0);
    green += weight * (cells.green[i] ?? 0);
    blue += weight * (cells.blue[i] ?? 0);
    total += weight;
  }
  return total > 0 ? colorOf(red, green, blue, total) : null;
}
