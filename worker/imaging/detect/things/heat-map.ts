import type { GraphModel } from '@tensorflow/tfjs-converter';
import { dispose, type Tensor, tensor1d, tensor4d } from '@tensorflow/tfjs-core';
import type { ModelInput } from '../image/model-input.ts';
import { FOUND_CLASSES } from './classes.ts';

/** What the network says about each cell; a cell covers CELL × CELL pixels of its input. */
export type HeatMap = {
  readonly width: number;
  readonly height: number;
  /** For each cell and each of FOUND_CLASSES, the log odds that the center of such a thing lies in it. */
  readonly odds: Float32Array;
  /** Four a cell, in input pixels from its top left corner: to the left, top, right and bottom of the thing. */
  readonly edges: Float32Array;
};

/** Input pixels on a cell's side. */
export const CELL = 4;
const OUTPUTS = ['tower_0/CenternetHead/centernet_cls_output/BiasAdd', 'tower_0/wh'];
/** Layers that enlarge the map to an exact size, coarsest first: to a sixteenth, an eighth and a quarter of the input. */
const ENLARGING = [
  { name: 'tower_0/CenternetHead/c5_upsample/up_sampling2d/mul', share: 1 / 16 },
  { name: 'tower_0/CenternetHead/c4_upsample/up_sampling2d_1/mul', share: 1 / 8 },
  { name: 'tower_0/CenternetHead/c3_upsample/up_sampling2d_2/mul', share: 1 / 4 },
];

/** Runs CenterNet on an input whose sides are multiples of 32. */
export async function heatMap(
  model: GraphModel,
  { data, width, height }: ModelInput,
): Promise<HeatMap> {
  const inputs: Record<string, Tensor> = {
    'tower_0/images': tensor4d(data, [1, height, width, 3]),
  };
  for (const { name, share } of ENLARGING) {
    inputs[name] = tensor1d([height * share, width * share], 'int32');
  }
  const outputs = [model.execute(inputs, OUTPUTS)].flat();
  const [odds, edges] = await Promise.all(outputs.map((output) => output.data<'float32'>()));
  dispose([...Object.values(inputs), ...outputs]);
  const count = (width / CELL) * (height / CELL);
  if (odds?.length !== count * FOUND_CLASSES.length || edges?.length !== count * 4) {
    throw new Error('CenterNet returned maps of another size');
  }
  return { width: width / CELL, height: height / CELL, odds, edges };
}
