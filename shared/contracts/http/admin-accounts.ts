import { z } from 'zod';
import { operatorActionSchema, operatorDetailsSchema } from '../operator-actions.ts';
import { jobStatusSchema, planSchema } from '../records.ts';
import { idParams } from './id-params.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { defineRouteContract } from './route-contract.ts';

const timestamp = z.iso.datetime();

const adminAccountSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  /** The plan in force. */
  plan: planSchema,
  isConfirmed: z.boolean(),
  isOperator: z.boolean(),
  disabledAt: timestamp.nullable(),
  albums: z.int().min(0),
  createdAt: timestamp,
  /** When a session of it was last renewed; null if it has none. */
  seenAt: timestamp.nullable(),
});
export type AdminAccount = z.infer<typeof adminAccountSchema>;

/** Newest first. */
const adminAccountPageSchema = pageOf(adminAccountSchema);

const ACCOUNT_STATES = ['disabled', 'operator'] as const;

export const adminAccountQuerySchema = pageQuerySchema.extend({
  /** Part of an email, or an id. */
  search: z.string().trim().max(320).optional(),
  plan: planSchema.optional(),
  state: z.enum(ACCOUNT_STATES).optional(),
});
export type AdminAccountQuery = z.infer<typeof adminAccountQuerySchema>;

/** An album as operators see it: ids, counts and states, no title and no picture. */
const adminAlbumSchema = z.strictObject({
  id: z.uuid(),
  photos: z.int().min(0),
  failedPhotos: z.int().min(0),
  status: jobStatusSchema.nullable(),
  createdAt: timestamp,
});
export type AdminAlbum = z.infer<typeof adminAlbumSchema>;

export const ADMIN_ALBUMS_SHOWN = 50;

/** What an operator did. */
const adminActionSchema = z.strictObject({
  id: z.uuid(),
  at: timestamp,
  /** An email, `cli:` and a user of the machine, `ops`, or `operator` for an account that was erased. */
  actor: z.string(),
  action: operatorActionSchema,
  details: operatorDetailsSchema,
  reason: z.string().nullable(),
});
export type AdminAction = z.infer<typeof adminActionSchema>;

export const ADMIN_ACTIONS_SHOWN = 50;

const adminAccountDetailsSchema = adminAccountSchema.extend({
  planStatus: z.string().nullable(),
  /** A plan that an operator granted beside Stripe. */
  grantedPlan: planSchema.nullable(),
  stripeCustomerId: z.string().nullable(),
  usage: z.strictObject({
    analysesLeftToday: z.int().min(0).nullable(),
    photosLeftToday: z.int().min(0).nullable(),
    photosLeftThisMonth: z.int().min(0).nullable(),
  }),
  /** The newest ones, at most `ADMIN_ALBUMS_SHOWN`. */
  latestAlbums: z.array(adminAlbumSchema),
  /** What operators did about it, and what it did as one: newest first, at most `ADMIN_ACTIONS_SHOWN`. */
  latestActions: z.array(adminActionSchema),
});
export type AdminAccountDetails = z.infer<typeof adminAccountDetailsSchema>;

export const ADMIN_ACCOUNT_ROUTES = {
  list: defineRouteContract({
    method: 'GET',
    path: '/api/admin/accounts',
    query: adminAccountQuerySchema,
    reply: adminAccountPageSchema,
    errors: [],
  }),
  read: defineRouteContract({
    method: 'GET',
    path: '/api/admin/accounts/:id',
    params: idParams,
    reply: adminAccountDetailsSchema,
    errors: [],
  }),
};
