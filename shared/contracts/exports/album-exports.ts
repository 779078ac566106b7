import { z } from 'zod';
import { errorCodeSchema } from '../errors.ts';

const exportStateSchema = z.enum(['queued', 'processing', 'done', 'error']);
export type ExportState = z.infer<typeof exportStateSchema>;

/** The PDF report of an album, from the request on until it is removed. */
export const albumExportSchema = z.strictObject({
  id: z.uuid(),
  state: exportStateSchema,
  /** null until it is done. */
  file: z
    .strictObject({
      /** Bytes. */
      size: z.int().positive(),
      /** Where the API sends it. */
      path: z.string(),
    })
    .nullable(),
  /** When it was made or had failed; null until then. */
  endedAt: z.iso.datetime().nullable(),
  /** Whether the feedback is still the one that it was requested for. */
  isCurrent: z.boolean(),
  /** Why it could not be made, in a sentence to show; null unless it failed. */
  error: z.strictObject({ code: errorCodeSchema, message: z.string() }).nullable(),
});

export const exportAcceptedReplySchema = albumExportSchema.pick({ id: true, state: true });

/** The reports of an album that are being made or are kept, newest first. */
export const albumExportListSchema = z.strictObject({ exports: z.array(albumExportSchema) });
