import { siteSettingsSchema } from '@photo-coach/shared/contracts/http/site-settings.ts';
import { defineInlineRoute } from '../../routing/define-route.ts';
import { readSiteSettings } from './read-site-settings.ts';

export const siteSettingsRoutes = [
  defineInlineRoute({
    method: 'get',
    path: '/api/site-settings',
    access: 'public',
    summary: 'What pages know before they are painted: prices, the trial, what is configured',
    reply: siteSettingsSchema,
    handler: async ({ dependencies }) => ({ body: await readSiteSettings(dependencies) }),
  }),
];
