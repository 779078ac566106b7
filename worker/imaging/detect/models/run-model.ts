import type { GraphModel } from '@tensorflow/tfjs-converter';
import { dispose, tensor4d } from '@tensorflow/tfjs-core';
import { floatAt } from '../../measure/math/typed-arrays.ts';
import type { ModelInput } from '../image/model-input.ts';

/**
 * Runs a network on one picture.
 * @param range what the network expects for 0 and for 255
 * @returns its outputs' values
 */
export async function runModel(
  model: GraphModel,
  { data, width, height }: ModelInput,
  { least, most }: { least: number; most: number },
): Promise<Float32Array[]> {
  const scaled = new Float32Array(data.length);
  const scale = (most - least) / 255;
  for (let i = 0; i < data.length; i += 1) scaled[i] = floatAt(data, i) * scale + least;
  const input = tensor4d(scaled, [1, height, width, 3]);
  const outputs = [model.execute(input)].flat();
  const values = await Promise.all(outputs.map((output) => output.data<'float32'>()));
  dispose([input, ...outputs]);
  return values;
}
