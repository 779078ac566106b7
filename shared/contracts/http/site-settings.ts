import { z } from 'zod';
import { pricingReplySchema } from './billing.ts';
import { defineRouteContract } from './route-contract.ts';

/** What a page has to know before it is painted: the server writes it into every page that it serves. */
export const siteSettingsSchema = z.strictObject({
  prices: pricingReplySchema,
  /** Whether the prices are Stripe's; if not, they are the default ones, because Stripe has not named any yet. */
  arePricesKnown: z.boolean(),
  /** Days that a first paid plan is free; 0 means no trial. */
  trialDays: z.number().int().min(0),
  /** The same in words, such as '14 days'; empty without a trial. */
  trialLength: z.string(),
  /** What the plans include only where it has an address. */
  /** Whether anything is sold here; if not, no page speaks of plans or prices. */
  billing: z.boolean(),
  /** Whether the site sends mails; if not, no page speaks of one. */
  mail: z.boolean(),
  /** Who may create an account: anyone, who was invited, or nobody. */
  signUp: z.enum(['open', 'invite', 'closed']),
  /** How long albums are kept and what removes them, in words for the privacy page. */
  albums: z.strictObject({ kept: z.string(), removedBy: z.string() }),
  configured: z.strictObject({ coachingCall: z.boolean(), community: z.boolean() }),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** The settings for a script element of JSON: without `<`, with which a text could end the element. */
export const settingsAsJson = (settings: SiteSettings): string =>
  JSON.stringify(settings).replaceAll('<', String.raw`\u003c`);

/** What this site offers. */
export const SITE_SETTINGS_ROUTES = {
  read: defineRouteContract({
    method: 'GET',
    path: '/api/site-settings',
    reply: siteSettingsSchema,
    errors: [],
  }),
};
