import { engine, mean, tensor4d } from '@tensorflow/tfjs-core';
import { beforeAll, expect, it } from 'vitest';
import { joinHardSwish, loadModels } from './networks.ts';

beforeAll(async () => {
  await loadModels();
});

it('a channel is averaged over the whole map, whatever its neighbors contain', async () => {
  const map = tensor4d([1, 10, 2, 20, 3, 30, 4, 40, 5, 50, 9, 120], [1, 2, 3, 2]);
  const average = mean(map, [1, 2], true);
  expect(average.shape).toEqual([1, 1, 1, 2]);
  expect([...(await average.data())]).toEqual([4, 45]);
});

it('a hard swish is 0 below −3, its input above 3, and curved between', async () => {
  const values = [-9, -3, -1.5, 0, 1.5, 3, 9];
  const x = tensor4d(values, [1, 1, values.length, 1]);
  const y = engine().runKernel('HardSwish', { x });
  const [result] = await Promise.all([y].flat().map((output) => output.data()));
  expect([...(result ?? [])]).toEqual(
    [0, 0, -0.375, 0, 1.125, 3, 9].map((each) => expect.closeTo(each, 6)),
  );
});

it('the four steps of an exported hard swish become one, which reads their input', () => {
  const node = (name: string, ...input: string[]) => ({ name, op: 'Mul', input });
  const file = {
    modelTopology: {
      node: [
        node('a/hard_swish/add', 'x', 'three'),
        node('a/hard_swish/Relu6', 'a/hard_swish/add'),
        node('a/hard_swish/mul', 'sixth', 'x'),
        node('a/hard_swish/mul_1', 'a/hard_swish/mul', 'a/hard_swish/Relu6'),
        node('other/mul_1', 'x', 'y'),
      ],
    },
    weightsManifest: [],
  };
  joinHardSwish(file);
  const [joined, other] = file.modelTopology.node.slice(3);
  expect(joined).toMatchObject({ op: 'HardSwish', input: ['x'] });
  expect(other).toMatchObject({ op: 'Mul', input: ['x', 'y'] });
});
