import { z } from 'zod';
import { pricingReplySchema } from './billing.ts';
import { defineRouteContract } from './route-contract.ts';

/** What a page has to know before it is painted: the server writes it into every page that it serves. */
export const siteSettingsSchema = z.strictObject({
  prices: pricingReplySchema,
  /** Whether the prices are Stripe's; if not, they are the defaults, because Stripe has not supplied any yet. */
  arePricesKnown: z.boolean(),
  /** Days that a first paid plan is free; 0 means no trial. */
  trialDays: z.number().int().min(0),
  /** The same in words, such as '14 days'; empty without a trial. */
  trialLength: z.string(),
  /** Parts of plans that are included only if they have an address. */
  /** Whether anything is sold here; if not, pages don't mention plans or prices. */
  billing: z.boolean(),
  /** Whether the site sends mails; if not, pages don't mention any. */
  mail: z.boolean(),
  /** Who may create an account: anyone, invited people, or nobody. */
  signUp: z.enum(['open', 'invite', 'closed']),
  /** How long albums are kept, in words. */
  albumsKept: z.string(),
  configured: z.strictObject({ coachingCall: z.boolean(), community: z.boolean() }),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** The settings as JSON for a script element: without `<`, because a text could close the element with it. */
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
