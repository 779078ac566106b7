import { SITE_SETTINGS_ROUTES } from '@photo-coach/shared/contracts/http/site-settings.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { readSiteSettings } from './read-site-settings.ts';

export const siteSettingsRoutes = [
  defineRoute(SITE_SETTINGS_ROUTES.read, {
    access: 'public',
    handler: async ({ dependencies }) => ({ body: await readSiteSettings(dependencies) }),
  }),
];
