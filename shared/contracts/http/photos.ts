import { z } from 'zod';

export const derivativeSchema = z.enum(['display', 'thumb', 'model']);
export type Derivative = z.infer<typeof derivativeSchema>;

export const photoUrlReplySchema = z.strictObject({
  url: z.string(),
  expiresAt: z.iso.datetime(),
});
