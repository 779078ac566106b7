import { z } from 'zod';
import { photoOverlaysSchema } from '../photos/overlays.ts';

export const derivativeSchema = z.enum(['display', 'thumb', 'model']);
export type Derivative = z.infer<typeof derivativeSchema>;

export const photoUrlReplySchema = z.strictObject({
  url: z.string(),
  expiresAt: z.iso.datetime(),
});

/** null for a photo that was measured before overlays were stored, or is not measured yet. */
export const photoOverlaysReplySchema = z.strictObject({
  overlays: photoOverlaysSchema.nullable(),
});
