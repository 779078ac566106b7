import { z } from 'zod';
import { categorySchema } from '../categories.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { defineRouteContract } from './route-contract.ts';

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

/** The kinds most often called untrue first. */
const disputedKindsSchema = z.strictObject({ kinds: z.array(disputedKindSchema) });

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

/** Remarks that photographers call untrue, newest first. */
const disputedRemarkPageSchema = pageOf(disputedRemarkSchema);
const disputedRemarkQuerySchema = pageQuerySchema.extend({
  kind: z.string().max(100).optional(),
});

export const ADMIN_DISPUTED_ROUTES = {
  listKinds: defineRouteContract({
    method: 'GET',
    path: '/api/admin/disputed-kinds',
    reply: disputedKindsSchema,
    errors: [],
  }),
  listRemarks: defineRouteContract({
    method: 'GET',
    path: '/api/admin/disputed-remarks',
    query: disputedRemarkQuerySchema,
    reply: disputedRemarkPageSchema,
    errors: [],
  }),
};
