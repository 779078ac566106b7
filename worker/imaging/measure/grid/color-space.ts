/** Linear light of one sRGB byte, 0–1 (IEC 61966-2-1). */
const LINEAR_OF_BYTE: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => {
  const encoded = byte / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
});

/** Linear light of an sRGB byte, 0–1. */
export const linearOf = (byte: number): number => LINEAR_OF_BYTE[byte] ?? 0;

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

const stepOf = (share: number): number => Math.max(0, Math.min(STEPS, (share * STEPS + 0.5) | 0));

/** The sRGB byte values (0–255, not rounded) of linear light 0–1. */
export function encoded(light: Float32Array): Float32Array {
  const bytes = new Float32Array(light.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = BYTE_OF_LINEAR[stepOf(light[i] ?? 0)] ?? 0;
  return bytes;
}

/** Linear sRGB, 0–1, one value of each for each place. */
export type LightPlanes = {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
};

/** CIE L*, a*, b* (D65), one value of each for each place. */
export type LabPlanes = {
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
};

const rootOf = (share: number): number => LAB_ROOT[stepOf(share)] ?? 0;
const rootOfX = (red: number, green: number, blue: number): number =>
  rootOf(0.433953 * red + 0.376219 * green + 0.189828 * blue);
const rootOfY = (red: number, green: number, blue: number): number =>
  rootOf(0.212671 * red + 0.71516 * green + 0.072169 * blue);
const rootOfZ = (red: number, green: number, blue: number): number =>
  rootOf(0.017758 * red + 0.109477 * green + 0.872766 * blue);

/** CIE L*, a*, b* (D65). */
export type Lab = { readonly lightness: number; readonly a: number; readonly b: number };

/** The color of linear light, 0–1. */
export function labOf(red: number, green: number, blue: number): Lab {
  const y = rootOfY(red, green, blue);
  const [x, z] = [rootOfX(red, green, blue), rootOfZ(red, green, blue)];
  return { lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** Luminance (CIE Y, 0–1) of an L*, 0–100. */
export const luminanceOf = (lightness: number): number =>
  lightness > 8 ? ((lightness + 16) / 116) ** 3 : lightness / 903.3;

export function labPlanesOf({ red, green, blue }: LightPlanes): LabPlanes {
  const plane = (): Float32Array => new Float32Array(red.length);
  const lab = { lightness: plane(), a: plane(), b: plane() };
  for (let i = 0; i < red.length; i += 1) {
    const r = red[i] ?? 0;
    const g = green[i] ?? 0;
    const b = blue[i] ?? 0;
    const y = rootOfY(r, g, b);
    lab.lightness[i] = 116 * y - 16;
    lab.a[i] = 500 * (rootOfX(r, g, b) - y);
    lab.b[i] = 200 * (y - rootOfZ(r, g, b));
  }
  return lab;
}

/** Luma of three sRGB bytes, 0–255 (Rec. 709 weights in 1/256). */
export const lumaOf = (red: number, green: number, blue: number): number =>
  (54 * red + 183 * green + 19 * blue) >> 8;
