import type { Pixels } from '../../../../worker/imaging/pixels.ts';
import { blankLike } from './degraded.ts';

/** Linear light 0–1 of an sRGB byte (IEC 61966-2-1). */
export const LINEAR: Float64Array = Float64Array.from({ length: 256 }, (_, byte) => {
  const encoded = byte / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
});

const STEPS = 65_535;

const encode = (linear: number): number =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

const ENCODED: Uint8Array = Uint8Array.from({ length: STEPS + 1 }, (_, i) =>
  Math.round(255 * encode(i / STEPS)),
);

/** sRGB byte of linear light, clipped to 0–1. */
export const encodeByte = (linear: number): number =>
  ENCODED[Math.round(STEPS * Math.min(1, Math.max(0, linear)))] ?? 0;

type Gains = readonly [red: number, green: number, blue: number];

/** Multiplies each channel in linear light; what exceeds white is clipped. */
function withGains(image: Pixels, gains: Gains): Pixels {
  const tables = gains.map((gain) =>
    Uint8Array.from({ length: 256 }, (_, byte) => encodeByte(gain * (LINEAR[byte] ?? 0))),
  );
  return throughTables(image, tables);
}

/** Replaces every byte by its entry in its channel's table. */
export function throughTables(image: Pixels, tables: readonly Uint8Array[]): Pixels {
  const result = blankLike(image);
  const [red, green, blue] = tables;
  if (red === undefined || green === undefined || blue === undefined) throw new RangeError();
  for (let i = 0; i < image.data.length; i += 3) {
    result.data[i] = red[image.data[i] ?? 0] ?? 0;
    result.data[i + 1] = green[image.data[i + 1] ?? 0] ?? 0;
    result.data[i + 2] = blue[image.data[i + 2] ?? 0] ?? 0;
  }
  return result;
}

/** Brighter by `stops` (darker where negative). */
export const exposed = (image: Pixels, stops: number): Pixels =>
  withGains(image, [2 ** stops, 2 ** stops, 2 ** stops]);

/** As under old fluorescent tubes. */
export const greened = (image: Pixels, amount: number): Pixels =>
  withGains(image, [1 - 0.5 * amount, 1 + amount, 1 - 0.5 * amount]);

/** Light of the air, linear: a little blue, as bright as a hazy sky. */
const AIRLIGHT: Gains = [0.6, 0.64, 0.69];
/** Depth at the bottom of a picture, as a share of that at the top. */
const NEAREST = 0.15;

/**
 * Mixes in air that scatters light, more of it with distance (Koschmieder: J·t + A·(1 − t), t = e^(−β·depth)). Depth is
 * guessed from height: farther toward the top. `density` is β at the top.
 */
export function hazed(image: Pixels, density: number): Pixels {
  const { data, width, height } = image;
  const result = blankLike(image);
  for (let y = 0; y < height; y += 1) {
    const depth = NEAREST + (1 - NEAREST) * (1 - y / height);
    const kept = Math.exp(-density * depth);
    const tables = AIRLIGHT.map((air) =>
      Uint8Array.from(LINEAR, (light) => encodeByte(light * kept + air * (1 - kept))),
    );
    const row = { data: data.subarray(3 * y * width, 3 * (y + 1) * width), width, height: 1 };
    result.data.set(throughTables(row, tables).data, 3 * y * width);
  }
  return result;
}
