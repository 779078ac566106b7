import { z } from 'zod';
import { JOURNEY_LEVELS } from '../photographer.ts';
import { planSchema, profileRecordSchema, userRecordSchema } from '../records.ts';
import { defineRouteContract } from './route-contract.ts';

/** Characters of the equipment text. */
export const EQUIPMENT_MAX_LENGTH = 500;

/** The caller's users record, and whether the account operates the product. */
const meReplySchema = userRecordSchema.extend({
  is_operator: z.boolean().default(false),
});

/** The changeable part of the users record. */
const updateMeRequestSchema = z.strictObject({
  onboarding_completed: z.boolean().optional(),
  journey_level: z.enum(JOURNEY_LEVELS).nullable().optional(),
  genres: z.array(z.string().min(1).max(60)).max(20).optional(),
  goals: z.array(z.string().min(1).max(60)).max(20).optional(),
  equipment: z.string().max(EQUIPMENT_MAX_LENGTH).nullable().optional(),
  /** IANA name. */
  timezone: z.string().min(1).max(60).optional(),
});
export type UpdateMeRequest = z.infer<typeof updateMeRequestSchema>;

const confirmEmailRequestSchema = z.strictObject({
  /** The token in the link that was mailed to the new address. */
  token: z.string().min(1).max(200),
});
const confirmEmailReplySchema = z.strictObject({ email: z.string() });

/** The request may have no body. */
const deleteAccountRequestSchema = z.strictObject({
  /** Required if the account has a password and the session is a day old. */
  currentPassword: z.string().min(1).max(1000).optional(),
});
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequestSchema>;

const exportLinkReplySchema = z.strictObject({
  /** Starts the download without an authorization header, so that the browser can stream it to disk. */
  url: z.string(),
  expiresAt: z.iso.datetime(),
});
/** With the bearer header, or with the token of an export link. */
const exportQuerySchema = z.object({ token: z.string().max(2000).optional() });

export const usageReplySchema = z.strictObject({
  /** The plan in force, whose terms are in shared/domain/plans. */
  plan: planSchema,
  /** Analyses left today; null when not counted. */
  analysesLeftToday: z.int().min(0).nullable(),
  /** Photos left today; null when not counted. */
  photosLeftToday: z.int().min(0).nullable(),
  /** Photos left this month; null when not counted. */
  photosLeftThisMonth: z.int().min(0).nullable(),
  /** Free folder uploads left; null: unlimited. */
  folderUploadsLeft: z.int().min(0).nullable(),
  /** Analyses that may still fail today before every other is refused. */
  failuresLeftToday: z.int().min(0),
  /** The photos that this site allows an account, where it sells no plans; null: any number. */
  siteLimits: z
    .strictObject({
      photosPerDay: z.int().min(1).nullable(),
      photosPerMonth: z.int().min(1).nullable(),
    })
    .optional(),
  /**
   * When the limits of the day reset: the next midnight in the account's time zone. What was used before a change of
   * the time zone counts until the later midnight of both.
   */
  dayResetsAt: z.iso.datetime(),
  /** When the limits of the month reset. */
  monthResetsAt: z.iso.datetime(),
});
export type UsageReply = z.infer<typeof usageReplySchema>;

const linkStateRequestSchema = z.strictObject({ token_hash: z.string().min(1).max(200) });

/** Why a link that confirms an address was refused. */
const linkStateReplySchema = z.strictObject({
  /** `confirmed`: it was used, and its address is confirmed. `unknown`: it was replaced, or is long gone. */
  state: z.enum(['confirmed', 'expired', 'unknown']),
  /** The address that the link was mailed to; null if that is not known any more. */
  email: z.string().nullable(),
});
export type LinkStateReply = z.infer<typeof linkStateReplySchema>;

const invitationRequestSchema = z.strictObject({ invite: z.string().min(1).max(200) });

/** Whether an invitation can be used. */
const invitationReplySchema = z.strictObject({
  /** `unknown`: there is none, or it was taken back. */
  state: z.enum(['open', 'used', 'expired', 'unknown']),
  /** The only address that may use it; null: any. */
  email: z.string().nullable(),
});

/** The caller's account. */
export const ACCOUNT_ROUTES = {
  read: defineRouteContract({
    method: 'GET',
    path: '/api/me',
    reply: meReplySchema,
    errors: [],
  }),
  change: defineRouteContract({
    method: 'PATCH',
    path: '/api/me',
    body: updateMeRequestSchema,
    reply: meReplySchema,
    errors: [],
  }),
  readProfile: defineRouteContract({
    method: 'GET',
    path: '/api/me/profile',
    reply: profileRecordSchema,
    errors: [],
  }),
  readUsage: defineRouteContract({
    method: 'GET',
    path: '/api/me/usage',
    reply: usageReplySchema,
    errors: [],
  }),
  export: defineRouteContract({
    method: 'GET',
    path: '/api/me/export',
    query: exportQuerySchema,
    reply: { streamed: 'application/zip' },
    errors: [],
  }),
  createExportLink: defineRouteContract({
    method: 'POST',
    path: '/api/me/export-link',
    reply: exportLinkReplySchema,
    errors: [],
  }),
  confirmEmail: defineRouteContract({
    method: 'POST',
    path: '/api/me/email-change',
    body: confirmEmailRequestSchema,
    reply: confirmEmailReplySchema,
    errors: ['link_invalid', 'email_exists'],
  }),
  delete: defineRouteContract({
    method: 'DELETE',
    path: '/api/me',
    body: deleteAccountRequestSchema,
    reply: null,
    errors: ['invalid_credentials', 'reauthentication_needed'],
  }),
  readLinkState: defineRouteContract({
    method: 'POST',
    path: '/api/link-state',
    body: linkStateRequestSchema,
    reply: linkStateReplySchema,
    errors: [],
  }),
  readInvitation: defineRouteContract({
    method: 'POST',
    path: '/api/invitation',
    body: invitationRequestSchema,
    reply: invitationReplySchema,
    errors: [],
  }),
};
