import { z } from 'zod';
import { photoOverlaysSchema } from '../overlays.ts';
import { idParams } from './id-params.ts';
import { defineRouteContract } from './route-contract.ts';

const derivativeSchema = z.enum(['display', 'thumb', 'model']);
export type Derivative = z.infer<typeof derivativeSchema>;

const photoUrlReplySchema = z.strictObject({
  url: z.string(),
  expiresAt: z.iso.datetime(),
});

/** null for a photo that was measured before overlays were stored, or is not measured yet. */
export const photoOverlaysReplySchema = z.strictObject({
  overlays: photoOverlaysSchema.nullable(),
});

/** What is shown of a photo. */
export const PHOTO_ROUTES = {
  signUrl: defineRouteContract({
    method: 'GET',
    path: '/api/photos/:id/url',
    params: idParams,
    query: z.object({ derivative: derivativeSchema.default('display') }),
    reply: photoUrlReplySchema,
    errors: [],
  }),
  readOverlays: defineRouteContract({
    method: 'GET',
    path: '/api/photos/:id/overlays',
    params: idParams,
    reply: photoOverlaysReplySchema,
    errors: [],
  }),
};
