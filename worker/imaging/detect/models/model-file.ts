import { z } from 'zod';

const dimensionsSchema = z.looseObject({
  shape: z.looseObject({ dim: z.array(z.looseObject({ size: z.string() })) }),
});

/** TensorFlow.js's graph model format: the topology and the list of its weights. */
export const modelFileSchema = z.object({
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
export type ModelFile = z.infer<typeof modelFileSchema>;

/** Lets a network that was exported for one input size take other sizes: its layers do not depend on it. */
export function leaveInputSizeOpen(file: ModelFile): void {
  for (const { op, attr } of file.modelTopology.node) {
    if (op !== 'Placeholder') continue;
    for (const dimension of attr?.shape?.shape.dim.slice(1, 3) ?? []) dimension.size = '-1';
  }
}

/** x × relu6(x + 3) / 6, MobileNet V3's activation (Howard and others, 2019, section 5.2). */
export const HARD_SWISH = 'HardSwish';
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
