import { z } from 'zod';
import { errorCodeSchema } from '../errors.ts';

export const exportStateSchema = z.enum(['queued', 'processing', 'done', 'error']);
export type ExportState = z.infer<typeof exportStateSchema>;

/** The PDF report of an album, from the request on until it is removed. */
const albumExportSchema = z.strictObject({
  id: z.uuid(),
  state: exportStateSchema,
  /** null until it is done. */
  file: z
    .strictObject({
      /** Bytes. */
      size: z.int().positive(),
      /** An address that downloads it without a header; signed anew in every reply. */
      url: z.string(),
      /** When that address expires. */
      urlExpiresAt: z.iso.datetime(),
      /** When the file is removed. */
      removedAt: z.iso.datetime(),
    })
    .nullable(),
  /** Why it could not be made, in a sentence to show; null unless it failed. */
  error: z.strictObject({ code: errorCodeSchema, message: z.string() }).nullable(),
});
export type AlbumExport = z.infer<typeof albumExportSchema>;

export const albumExportReplySchema = albumExportSchema;

/** The newest export of an album; null when there is none. */
export const latestExportReplySchema = z.strictObject({ export: albumExportSchema.nullable() });

export const exportAcceptedReplySchema = z.strictObject({ id: z.uuid(), state: exportStateSchema });

/** What an address that downloads a file brings along. */
export const exportFileQuerySchema = z.object({ token: z.string().optional() });
