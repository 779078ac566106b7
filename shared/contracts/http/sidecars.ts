import { z } from 'zod';
import { defineRouteContract } from './route-contract.ts';

/** The albums of one zip: those of the largest shoot, with two photos each. */
const MAX_ALBUMS = 50;

/** The naming convention of sidecars: `IMG_1.xmp` for Lightroom, `IMG_1.jpg.xmp` for darktable and digiKam. */
const sidecarProgramSchema = z.enum(['lightroom', 'darktable']);
export type SidecarProgram = z.infer<typeof sidecarProgramSchema>;

const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

const sidecarsQuerySchema = z.object({
  /** Ids, with commas between them. */
  albums: z.string().regex(new RegExp(`^${UUID}(?:,${UUID}){0,${MAX_ALBUMS - 1}}$`)),
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
