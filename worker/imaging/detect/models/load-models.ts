import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import { ready, setBackend } from '@tensorflow/tfjs-core';
import { joinHardSwish, registerHardSwish } from './hard-swish.ts';
import { leaveInputSizeOpen, modelFileSchema } from './model-file.ts';
import { registerQuickMean } from './quick-mean.ts';

/** The networks that are loaded. Others of their package (identity, age, gender, emotion) never are. */
export type Models = {
  /** CenterNet on MobileNet V3: things of 80 classes. */
  readonly things: GraphModel;
  /** BlazeFace: boxes and six points of faces. */
  readonly faces: GraphModel;
  /** MediaPipe Face Mesh: 468 points of one face. */
  readonly mesh: GraphModel;
  /** MediaPipe Iris: lids and iris of one eye. */
  readonly iris: GraphModel;
};

const WASM_FOLDER = new URL('.', import.meta.resolve('@tensorflow/tfjs-backend-wasm'));
const MODEL_FOLDER = new URL('../models/', import.meta.resolve('@vladmandic/human'));

/** Loads all networks; they run on WebAssembly in the calling thread. */
export async function loadModels(): Promise<Models> {
  setWasmPaths(fileURLToPath(WASM_FOLDER));
  await setBackend('wasm');
  await ready();
  registerQuickMean();
  registerHardSwish();
  const [things, faces, mesh, iris] = await Promise.all([
    loadModel('centernet'),
    loadModel('blazeface'),
    loadModel('facemesh'),
    loadModel('iris'),
  ]);
  return { things, faces, mesh, iris };
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
