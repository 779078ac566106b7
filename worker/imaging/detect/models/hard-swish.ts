import { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { registerOp } from '@tensorflow/tfjs-converter';
import { engine, type KernelFunc, registerKernel, type Tensor } from '@tensorflow/tfjs-core';
import { floatAt } from '../../measure/math/typed-arrays.ts';
import type { ModelFile } from './model-file.ts';

/** x × relu6(x + 3) / 6, MobileNet V3's activation (Howard and others, 2019, section 5.2). */
const HARD_SWISH = 'HardSwish';
/** How it ends in a graph that was exported by TensorFlow: x / 6, times relu6(x + 3). */
const EXPORTED_END = /hard_swish\/mul_1$/;

/** Makes one operation of the four that this activation is exported as, each of which goes through the whole map. */
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

/** Lets graphs have this operation. */
export function registerHardSwish(): void {
  registerKernel({ kernelName: HARD_SWISH, backendName: 'wasm', kernelFunc: hardSwish });
  registerOp(HARD_SWISH, ({ inputs: [x] }) => {
    if (x === undefined) throw new Error('a hard swish of nothing');
    return engine().runKernel<Tensor>(HARD_SWISH, { x });
  });
}

const hardSwish: KernelFunc = ({ inputs: { x }, backend }) => {
  if (!(backend instanceof BackendWasm) || x === undefined) throw new Error('no WebAssembly');
  const out = backend.makeOutput(x.shape, 'float32');
  const from = backend.typedArrayFromHeap(x);
  const to = backend.typedArrayFromHeap(out);
  if (!(from instanceof Float32Array)) throw new Error('a hard swish of other numbers');
  for (let i = 0; i < from.length; i += 1) {
    const value = floatAt(from, i);
    // min(6, max(0, v)) = (|v| − |v − 6| + 6) / 2 needs no branch, which takes a quarter of the time.
    const twice = Math.abs(value + 3) - Math.abs(value - 3) + 6;
    to[i] = (value * twice) / 12;
  }
  return out;
};
