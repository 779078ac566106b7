import { z } from 'zod';
import { errorCodeSchema } from './errors.ts';

const exportStateSchema = z.enum(['queued', 'processing', 'done', 'error']);
export type ExportState = z.infer<typeof exportStateSchema>;

/** `short`: the main remarks, on ten pages or fewer for an album of 12 photos. `full`: everything. */
const reportLengthSchema = z.enum(['short', 'full']);
export type ReportLength = z.infer<typeof reportLengthSchema>;

export const createExportRequestSchema = z
  .strictObject({ length: reportLengthSchema.default('short') })
  .default({ length: 'short' });

/** The PDF report of an album, from the request until it is removed. */
const albumExportSchema = z.strictObject({
  id: z.uuid(),
  state: exportStateSchema,
  length: reportLengthSchema,
  /** null until it is done. */
  file: z
    .strictObject({
      /** Bytes. */
      size: z.int().positive(),
    })
    .nullable(),
  /** When it was made or failed; null until then. */
  endedAt: z.iso.datetime().nullable(),
  /** Whether the feedback is still the one for which it was requested. */
  isCurrent: z.boolean(),
  /** Why it could not be made, in a sentence to show; null unless it failed. */
  error: z.strictObject({ code: errorCodeSchema, message: z.string() }).nullable(),
});

export type AlbumExport = z.infer<typeof albumExportSchema>;

export const exportAcceptedReplySchema = albumExportSchema.pick({ id: true, state: true });

/** An album's reports, pending and stored, newest first. */
export const albumExportListSchema = z.strictObject({ exports: z.array(albumExportSchema) });
