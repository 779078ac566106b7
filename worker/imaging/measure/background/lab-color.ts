import { floatAt } from '../math/typed-arrays.ts';

/** A color in CIE L*a*b*. */
export type LabColor = { readonly lightness: number; readonly a: number; readonly b: number };

type LabPlanes = {
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
};

/** Differences of a darker or a duller thing count this much: the eye goes to the light and to the colorful. */
const DARKER = 0.5;
const DULLER = 0.4;

/** The color of cell `index` of a grid, or of the window around it. */
export const colorAt = (planes: LabPlanes, index: number): LabColor => ({
  lightness: floatAt(planes.lightness, index),
  a: floatAt(planes.a, index),
  b: floatAt(planes.b, index),
});

/** The difference of two colors (CIE 1976, ΔE*ab). */
export const contrastOf = (one: LabColor, other: LabColor): number =>
  Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);

const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** How much more one cell's color draws the eye than another's beside it, in L*a*b*; `other` indexes `beside`. */
export function attractionBetween(color: LabColor, beside: LabPlanes, other: number): number {
  const lighter = color.lightness - floatAt(beside.lightness, other);
  const a = floatAt(beside.a, other);
  const b = floatAt(beside.b, other);
  const chroma = lengthOf(color.a - a, color.b - b);
  const richer = lengthOf(color.a, color.b) - lengthOf(a, b);
  // 1 where the whole difference of color is gained chroma, 0 where it is lost chroma.
  const gained = chroma === 0 ? 0 : (1 + richer / chroma) / 2;
  const colored = chroma * (DULLER + (1 - DULLER) * gained);
  return lengthOf(lighter > 0 ? lighter : DARKER * lighter, colored);
}
