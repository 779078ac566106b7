import { z } from 'zod';
import { categorySchema } from '../categories.ts';
import { pageOf, pageQuerySchema } from './page.ts';

const count = z.int().min(0);

/** The answers to one kind of remark by one prompt version of one model. */
const disputedKindSchema = z.strictObject({
  kind: z.string(),
  basis: z.string(),
  /** null: the technical check. */
  model: z.string().nullable(),
  promptVersion: z.int().nullable(),
  shown: count,
  notTrue: count,
  intended: count,
  helpful: count,
});
export type DisputedKind = z.infer<typeof disputedKindSchema>;

/** `GET /api/admin/disputed-kinds`: those most often called not true first. */
export const disputedKindsSchema = z.strictObject({ kinds: z.array(disputedKindSchema) });

const disputedRemarkSchema = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The remark's text when it was answered. */
  said: z.string(),
  kind: z.string(),
  category: categorySchema,
  polarity: z.string(),
  basis: z.string(),
  model: z.string().nullable(),
  promptVersion: z.int().nullable(),
  albumId: z.uuid(),
  photoId: z.uuid(),
});
export type DisputedRemark = z.infer<typeof disputedRemarkSchema>;

/** `GET /api/admin/disputed-remarks`: those that photographers call not true, newest first. */
export const disputedRemarkPageSchema = pageOf(disputedRemarkSchema);
export const disputedRemarkQuerySchema = pageQuerySchema.extend({
  kind: z.string().max(100).optional(),
});
export type DisputedRemarkQuery = z.infer<typeof disputedRemarkQuerySchema>;
