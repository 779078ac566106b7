import type { Pixels } from '../../pixels.ts';
import type { ModelInput } from '../image/model-input.ts';
import { shrink } from '../image/shrink.ts';

/** The network was trained on 512 × 512; the picture keeps its proportions, which finds more than stretching it. */
const LONGEST_SIDE = 512;
/** The network halves its input five times. */
const SIDE_STEP = 32;
const SHORTEST_SIDE = 128;

/** The picture at the size in which things are looked for. */
export function thingsInput(picture: Pixels): ModelInput {
  return shrink(picture, ...inputSize(picture));
}

function inputSize({ width, height }: Pixels): [number, number] {
  const scale = LONGEST_SIDE / Math.max(width, height);
  const side = (length: number) =>
    Math.max(SHORTEST_SIDE, SIDE_STEP * Math.round((length * scale) / SIDE_STEP));
  return [side(width), side(height)];
}
