import { z } from 'zod';

const dimensionsSchema = z.looseObject({
  shape: z.looseObject({ dim: z.array(z.looseObject({ size: z.string() })) }),
});

/** TensorFlow.js's graph model format: the topology and what its weights are. */
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

/** Lets a network that was exported for one input size take others: its layers do not depend on it. */
export function leaveInputSizeOpen(file: ModelFile): void {
  for (const { op, attr } of file.modelTopology.node) {
    if (op !== 'Placeholder') continue;
    for (const dimension of attr?.shape?.shape.dim.slice(1, 3) ?? []) dimension.size = '-1';
  }
}
