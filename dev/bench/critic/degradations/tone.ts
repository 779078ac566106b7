import { clamp } from '@photo-coach/shared/domain/numbers.ts';
import sharp from 'sharp';
import { fromPixels, type Pixels } from '../../../../worker/imaging/pixels.ts';
import { throughTables } from './light.ts';

const byte = (value: number): number => clamp(Math.round(value), 0, 255);

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

/** After a JPEG of this quality (1–100). */
export async function compressed(image: Pixels, quality: number): Promise<Pixels> {
  const file = await fromPixels(image).jpeg({ quality }).toBuffer();
  const data = await sharp(file).raw().toBuffer();
  return { ...image, data };
}
