import { z } from 'zod';

/** A photo as a page shows it outside its own feedback; the pictures are null until they are there. */
export const shownPhotoSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  thumbhash: z.string().nullable(),
  url: z.string().nullable(),
  thumb: z.string().nullable(),
});
