import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import { ready, setBackend, tensor } from '@tensorflow/tfjs-core';
import { FOUND_CLASSES } from '../things/classes.ts';
import { registerKernels } from './kernels.ts';
import { joinHardSwish, leaveInputSizeOpen, modelFileSchema } from './model-file.ts';

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
