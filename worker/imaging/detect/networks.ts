import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BackendWasm, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel, registerOp } from '@tensorflow/tfjs-converter';
import {
  dispose,
  engine,
  Mean,
  ready,
  registerKernel,
  setBackend,
  type Tensor,
  tensor,
  tensor4d,
  unregisterKernel,
} from '@tensorflow/tfjs-core';
import { z } from 'zod';
import { doubleAt, floatAt } from '../measure/grid/statistics.ts';
import { FOUND_CLASSES } from './classes.ts';
import type { ModelInput } from './crop.ts';

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

/** The networks that are loaded. The others in their package (identity, age, gender, emotion) never are. */
export type Models = {
  /** CenterNet on MobileNet V3: things of FOUND_CLASSES. */
  readonly things: GraphModel;
  /** BlazeFace: boxes and six points of faces. */
  readonly faces: GraphModel;
  /** MediaPipe Face Mesh: 468 points of one face. */
  readonly mesh: GraphModel;
};

const WASM_FOLDER = new URL('.', import.meta.resolve('@tensorflow/tfjs-backend-wasm'));
const MODEL_FOLDER = new URL('../models/', import.meta.resolve('@vladmandic/human'));

/** Registers an operation with one input, in WebAssembly's memory. */
function register(
  kernelName: string,
  shapeOf: (shape: readonly number[]) => number[],
  compute: (from: Float32Array, to: Float32Array) => void,
): void {
  registerKernel({
    kernelName,
    backendName: 'wasm',
    kernelFunc({ inputs: { x }, backend }) {
      if (!(backend instanceof BackendWasm) || x === undefined) throw new Error('no WebAssembly');
      const out = backend.makeOutput(shapeOf(x.shape), 'float32');
      const [from, to] = [backend.typedArrayFromHeap(x), backend.typedArrayFromHeap(out)];
      if (!(from instanceof Float32Array && to instanceof Float32Array)) {
        throw new Error(`${kernelName} of other numbers`);
      }
      compute(from, to);
      return out;
    },
  });
}

/** The mean of each channel over the picture. */
function averageChannels(from: Float32Array, to: Float32Array): void {
  const channels = to.length;
  const sums = new Float64Array(channels);
  for (let start = 0; start < from.length; start += channels) {
    for (let channel = 0; channel < channels; channel += 1) {
      sums[channel] = doubleAt(sums, channel) + floatAt(from, start + channel);
    }
  }
  to.set(sums.map((sum) => sum / (from.length / channels)));
}

function hardSwish(from: Float32Array, to: Float32Array): void {
  for (let i = 0; i < from.length; i += 1) {
    const value = floatAt(from, i);
    // min(6, max(0, v)) = (|v| − |v − 6| + 6) / 2 needs no branch, which saves three quarters of the time.
    const twice = Math.abs(value + 3) - Math.abs(value - 3) + 6;
    to[i] = value * twice * (1 / 12);
  }
}

const dimensionsSchema = z.looseObject({
  shape: z.looseObject({ dim: z.array(z.looseObject({ size: z.string() })) }),
});

/** TensorFlow.js's graph model format: the topology and the list of its weights. */
const modelFileSchema = z.object({
  modelTopology: z.looseObject({
    node: z.array(
      z.looseObject({
        name: z.string(),
        op: z.string(),
        input: z.array(z.string()).exactOptional(),
        attr: z.looseObject({ shape: dimensionsSchema.optional() }).optional(),
      }),
    ),
  }),
  weightsManifest: z.array(
    z.looseObject({
      weights: z.array(
        z.looseObject({
          name: z.string(),
          shape: z.array(z.int()),
          dtype: z.enum(['float32', 'int32']),
          quantization: z.looseObject({ dtype: z.literal('float16') }).exactOptional(),
        }),
      ),
    }),
  ),
});
type ModelFile = z.infer<typeof modelFileSchema>;

/** Lets a network that was exported for one input size take other sizes: its layers do not depend on it. */
function leaveInputSizeOpen(file: ModelFile): void {
  for (const { op, attr } of file.modelTopology.node) {
    if (op !== 'Placeholder') continue;
    for (const dimension of attr?.shape?.shape.dim.slice(1, 3) ?? []) dimension.size = '-1';
  }
}

/** x × relu6(x + 3) / 6, MobileNet V3's activation (Howard and others, 2019, section 5.2). */
const HARD_SWISH = 'HardSwish';
/** Its last step in a graph that was exported by TensorFlow: x / 6, times relu6(x + 3). */
const EXPORTED_END = /hard_swish\/mul_1$/;

/** Merges the four operations that this activation is exported as, each of which would traverse the whole map. */
export function joinHardSwish({ modelTopology }: ModelFile): void {
  const inputsOf = new Map(modelTopology.node.map(({ name, input }) => [name, input ?? []]));
  for (const node of modelTopology.node) {
    if (!EXPORTED_END.test(node.name)) continue;
    const [, relu = ''] = node.input ?? [];
    const [sum = ''] = inputsOf.get(relu) ?? [];
    const [x] = inputsOf.get(sum) ?? [];
    if (x === undefined) throw new Error(`${node.name} is no hard swish`);
    node.op = HARD_SWISH;
    node.input = [x];
  }
}

/**
 * Registers the hard swish, and replaces the library's mean, which transposes its input first and takes a fifth of
 * CenterNet's time: of [1, height, width, channels], over height and width.
 */
function registerKernels(): void {
  unregisterKernel(Mean, 'wasm');
  register(Mean, (shape) => [1, 1, 1, shape.at(-1) ?? 0], averageChannels);
  register(HARD_SWISH, (shape) => [...shape], hardSwish);
  registerOp(HARD_SWISH, ({ inputs: [x] }) => {
    if (x === undefined) throw new Error('a hard swish of nothing');
    return engine().runKernel<Tensor>(HARD_SWISH, { x });
  });
}

/** Loads all networks; they run on WebAssembly in the calling thread. */
export async function loadModels(): Promise<Models> {
  setWasmPaths(fileURLToPath(WASM_FOLDER));
  await setBackend('wasm');
  await ready();
  registerKernels();
  const [things, faces, mesh] = await Promise.all([
    loadModel('centernet'),
    loadModel('blazeface'),
    loadModel('facemesh'),
  ]);
  keepFoundClasses(things);
  return { things, faces, mesh };
}

/** Keeps only FOUND_CLASSES in the last layer: the scores of all 80 classes take a tenth of the network's time. */
function keepFoundClasses({ weights }: GraphModel): void {
  const kept = new Set(FOUND_CLASSES.map(({ index }) => index));
  for (const name of ['pointwise_weights', 'biases']) {
    const tensors = weights[`CenternetHead/centernet_cls_output/${name}`];
    const [all] = tensors ?? [];
    const classes = all?.shape.at(-1);
    if (!tensors || !all || !classes) throw new Error('CenterNet has no classes');
    const values = all.dataSync<'float32'>().filter((_, i) => kept.has(i % classes));
    tensors[0] = tensor(values, [...all.shape.slice(0, -1), kept.size]);
    all.dispose();
  }
}

/** Loads a network from its topology (.json) and weights (.bin). */
async function loadModel(name: string): Promise<GraphModel> {
  const [topology, weights] = await Promise.all([
    readFile(new URL(`${name}.json`, MODEL_FOLDER), 'utf8'),
    readFile(new URL(`${name}.bin`, MODEL_FOLDER)),
  ]);
  const file = modelFileSchema.parse(JSON.parse(topology));
  leaveInputSizeOpen(file);
  joinHardSwish(file);
  return loadGraphModel({
    load: async () => ({
      modelTopology: file.modelTopology,
      weightSpecs: file.weightsManifest.flatMap((group) => group.weights),
      weightData: new Uint8Array(weights).buffer,
    }),
  });
}
