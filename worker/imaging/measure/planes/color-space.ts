import { floatAt } from '../math/typed-arrays.ts';

/** Linear light of one sRGB byte, 0–65535 (IEC 61966-2-1). */
export const LINEAR_OF_BYTE: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => {
  const encoded = byte / 255;
  return 65535 * (encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4);
});

/** Linear light of an sRGB byte, 0–65535. */
export const linearOf = (byte: number): number => floatAt(LINEAR_OF_BYTE, byte);

/** Finer than half a byte everywhere but in the deepest blacks, where it is a quarter of one. */
const STEPS = 16384;

const BYTE_OF_LINEAR: Float32Array = Float32Array.from({ length: STEPS + 1 }, (_, step) => {
  const linear = step / STEPS;
  return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
});

/** f(t) of CIE 15:2004, section 8.2.1, for t in 0–1. */
const LAB_ROOT: Float32Array = Float32Array.from({ length: STEPS + 1 }, (_, step) => {
  const t = step / STEPS;
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
});

function step(share: number): number {
  const nearest = (share * STEPS + 0.5) | 0;
  return Math.max(0, Math.min(STEPS, nearest));
}

/** The sRGB byte value (0–255, not rounded) of linear light 0–1. */
export const encodeLinear = (linear: number): number => floatAt(BYTE_OF_LINEAR, step(linear));

/** Writes CIE L*, a*, b* (D65) of linear sRGB 0–1 into three planes at `index`. */
export function writeLab(
  into: { lightness: Float32Array; a: Float32Array; b: Float32Array },
  index: number,
  red: number,
  green: number,
  blue: number,
): void {
  const x = floatAt(LAB_ROOT, step(0.433953 * red + 0.376219 * green + 0.189828 * blue));
  const y = floatAt(LAB_ROOT, step(0.212671 * red + 0.71516 * green + 0.072169 * blue));
  const z = floatAt(LAB_ROOT, step(0.017758 * red + 0.109477 * green + 0.872766 * blue));
  into.lightness[index] = 116 * y - 16;
  into.a[index] = 500 * (x - y);
  into.b[index] = 200 * (y - z);
}

/** Luma of three sRGB bytes, 0–255 (Rec. 709 weights in 1/256). */
export const lumaOf = (red: number, green: number, blue: number): number =>
  (54 * red + 183 * green + 19 * blue) >> 8;
