import { fromPixels, type Pixels } from '../../pixels.ts';
import type { ModelInput } from '../image/model-input.ts';

/** The network was trained on 512 × 512; the picture keeps its proportions, which finds more than stretching it. */
const LONGEST_SIDE = 512;
/** The network halves its input five times. */
const SIDE_STEP = 32;
const SHORTEST_SIDE = 128;

/** The picture at the size in which things are searched for. */
export async function thingsInput(picture: Pixels): Promise<ModelInput> {
  const scale = LONGEST_SIDE / Math.max(picture.width, picture.height) / SIDE_STEP;
  const side = (length: number) => Math.max(SHORTEST_SIDE, SIDE_STEP * Math.round(length * scale));
  const [width, height] = [side(picture.width), side(picture.height)];
  const pixels = fromPixels(picture).resize({ width, height, fit: 'fill', kernel: 'linear' });
  return { data: new Float32Array(await pixels.raw().toBuffer()), width, height };
}
