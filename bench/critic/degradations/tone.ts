import sharp from 'sharp';
import type { Pixels } from '../../../worker/imaging/pixels.ts';
import { fromPixels } from '../../../worker/imaging/pixels.ts';
import { blankLike } from './degraded.ts';
import { throughTables } from './light.ts';

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

const curve = (image: Pixels, level: (value: number) => number): Pixels => {
  const table = Uint8Array.from({ length: 256 }, (_, value) => byte(level(value)));
  return throughTables(image, [table, table, table]);
};

function meanLevel({ data }: Pixels): number {
  let sum = 0;
  for (let i = 0; i < data.length; i += 1) sum += data[i] ?? 0;
  return sum / data.length;
}

/** Less contrast: levels drawn together around the mean, to `kept` of their distance. */
export function flattened(image: Pixels, kept: number): Pixels {
  const center = 0.5 * (meanLevel(image) + 122);
  return curve(image, (value) => center + kept * (value - center));
}

/** More contrast: levels driven apart around the mean by `gain`, the ends clipped. */
export function hardened(image: Pixels, gain: number): Pixels {
  const center = Math.min(160, Math.max(80, meanLevel(image)));
  return curve(image, (value) => center + gain * (value - center));
}

/** Colors driven away from gray by `gain`. */
export function saturated(image: Pixels, gain: number): Pixels {
  const { data } = image;
  const result = blankLike(image);
  for (let i = 0; i < data.length; i += 3) {
    const [red = 0, green = 0, blue = 0] = [data[i], data[i + 1], data[i + 2]];
    const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    result.data[i] = byte(luma + gain * (red - luma));
    result.data[i + 1] = byte(luma + gain * (green - luma));
    result.data[i + 2] = byte(luma + gain * (blue - luma));
  }
  return result;
}

/** Unsharp masking with a radius of 1.5 pixels, as strong as `amount`. */
export async function oversharpened(image: Pixels, amount: number): Promise<Pixels> {
  const soft = await fromPixels(image).blur(1.5).raw().toBuffer();
  const result = blankLike(image);
  for (let i = 0; i < image.data.length; i += 1) {
    const value = image.data[i] ?? 0;
    result.data[i] = byte(value + amount * (value - (soft[i] ?? 0)));
  }
  return result;
}

/** After a JPEG of this quality (1–100). */
export async function compressed(image: Pixels, quality: number): Promise<Pixels> {
  const file = await fromPixels(image).jpeg({ quality }).toBuffer();
  const data = await sharp(file).raw().toBuffer();
  return { ...image, data };
}
