import { z } from 'zod';
import { photoRecordSchema } from '../records.ts';

/** A photo as pages show it beside others. */
export const shownPhotoSchema = photoRecordSchema
  .pick({ id: true, name: true, width: true, height: true, thumbhash: true })
  .extend({
    /** Signed URLs of the display derivative and the thumbnail; null while there is none. */
    url: z.string().nullable(),
    thumb: z.string().nullable(),
  });
export type ShownPhoto = z.infer<typeof shownPhotoSchema>;
