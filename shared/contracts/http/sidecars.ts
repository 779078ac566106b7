import { z } from 'zod';
import { defineRouteContract } from './route-contract.ts';

/** The naming convention of sidecars: `IMG_1.xmp` for Lightroom, `IMG_1.jpg.xmp` for darktable and digiKam. */
const sidecarProgramSchema = z.enum(['lightroom', 'darktable']);
export type SidecarProgram = z.infer<typeof sidecarProgramSchema>;

const sidecarsQuerySchema = z.object({
  /** An id. */
  album: z.uuid(),
  program: sidecarProgramSchema,
});

/** The decisions and critiques of photos, for other programs. */
export const SIDECAR_ROUTES = {
  export: defineRouteContract({
    method: 'GET',
    path: '/api/sidecars',
    query: sidecarsQuerySchema,
    reply: { streamed: 'application/zip' },
    errors: ['plan_feature_missing', 'job_not_done'],
  }),
};
