type Vector = readonly [number, number, number];
/** Three rows. */
export type Matrix = readonly [Vector, Vector, Vector];

/** CIE x and y of red, green and blue in sRGB, and of its white, D65. */
const SRGB = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06] as const;
const D65 = [0.3127, 0.329] as const;
/** Chromaticities that differ by less name the same color. */
const SAME = 0.0005;

const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;
const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
];
const scale = ([a, b, c]: Vector, by: number): Vector => [a * by, b * by, c * by];
const transpose = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix => [
  [a, d, g],
  [b, e, h],
  [c, f, i],
];
const apply = ([a, b, c]: Matrix, to: Vector): Vector => [dot(a, to), dot(b, to), dot(c, to)];

function multiply(one: Matrix, other: Matrix): Matrix {
  const [a, b, c] = transpose(other);
  return transpose([apply(one, a), apply(one, b), apply(one, c)]);
}

function invert([a, b, c]: Matrix): Matrix {
  const by = 1 / dot(a, cross(b, c));
  return transpose([scale(cross(b, c), by), scale(cross(c, a), by), scale(cross(a, b), by)]);
}

const xyz = (x: number, y: number): Vector => [x / y, 1, (1 - x - y) / y];

/** From linear RGB to CIE XYZ. Equal parts are D65, whatever white the primaries were made for: gray stays gray. */
function toXyz([redX, redY, greenX, greenY, blueX, blueY]: readonly number[]): Matrix {
  const primaries = [
    xyz(redX ?? 0, redY ?? 0),
    xyz(greenX ?? 0, greenY ?? 0),
    xyz(blueX ?? 0, blueY ?? 0),
  ] as const;
  const [red, green, blue] = apply(invert(transpose(primaries)), xyz(...D65));
  return transpose([
    scale(primaries[0], red),
    scale(primaries[1], green),
    scale(primaries[2], blue),
  ]);
}

/** Parts of red and blue in the luminance of primaries; null if these are unspecified. */
export function luminanceOf(chromaticities: readonly number[]): readonly [number, number] | null {
  if (chromaticities.every((value) => value === 0)) return null;
  const [red, , blue] = toXyz(chromaticities)[1];
  return [red, blue];
}

/**
 * From linear RGB of other primaries to that of sRGB; null if they are sRGB's own, or unspecified.
 * @param chromaticities CIE x and y of red, green and blue; zeros if unspecified
 */
export function toSrgbMatrix(chromaticities: readonly number[]): Matrix | null {
  const isOwn = SRGB.every((value, index) => Math.abs(value - (chromaticities[index] ?? 0)) < SAME);
  if (isOwn || chromaticities.every((value) => value === 0)) return null;
  return multiply(invert(toXyz(SRGB)), toXyz(chromaticities));
}
