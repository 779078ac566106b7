import { z } from 'zod';
import { defineRouteContract } from './route-contract.ts';
import { uploadPathSchema } from './uploads.ts';

/** The characters of a studio's name are those of one line. */
const studioNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60, 'A name can have 60 characters at most.')
  .regex(/^\P{Cc}+$/u, 'A name is one line.');

export const changeBrandingRequestSchema = z.strictObject({
  name: studioNameSchema.nullable(),
});
export type ChangeBrandingRequest = z.infer<typeof changeBrandingRequestSchema>;

const brandingSchema = z.strictObject({
  name: z.string().nullable(),
  /** null without a logo. */
  logo: z
    .strictObject({
      /** A signed address, valid for an hour at most. */
      url: z.string(),
      /** Pixels. */
      width: z.int().positive(),
      height: z.int().positive(),
    })
    .nullable(),
  /** Whether an uploaded logo is being checked. */
  isLogoPending: z.boolean(),
  /** Why the latest file could not be used, in a sentence to show; null if it could. */
  logoProblem: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});

const brandingReplySchema = z.strictObject({
  /** null before anything is chosen. */
  branding: brandingSchema.nullable(),
  /** Whether the plan includes it: if not, the choices are kept but not shown. */
  isIncluded: z.boolean(),
});
export type BrandingReply = z.infer<typeof brandingReplySchema>;
export type Branding = z.infer<typeof brandingSchema>;

/** A studio's branding of what it shares. */
export const BRANDING_ROUTES = {
  read: defineRouteContract({
    method: 'GET',
    path: '/api/me/branding',
    reply: brandingReplySchema,
    errors: [],
  }),
  change: defineRouteContract({
    method: 'PUT',
    path: '/api/me/branding',
    body: changeBrandingRequestSchema,
    reply: brandingReplySchema,
    errors: ['plan_feature_missing'],
  }),
  changeLogo: defineRouteContract({
    method: 'PUT',
    path: '/api/me/branding/logo',
    body: uploadPathSchema,
    status: 202,
    reply: brandingReplySchema,
    errors: ['plan_feature_missing', 'upload_missing', 'file_too_large', 'file_type_not_allowed'],
  }),
  deleteLogo: defineRouteContract({
    method: 'DELETE',
    path: '/api/me/branding/logo',
    reply: brandingReplySchema,
    errors: [],
  }),
};
