import { SETTINGS_PLACEHOLDER } from '@photo-coach/shared/contracts/http/site.ts';
import {
  settingsAsJson,
  siteSettingsSchema,
} from '@photo-coach/shared/contracts/http/site-settings.ts';
import type { Plugin } from 'vite';

/**
 * Writes the settings of the site into the pages of Vite's dev server, as the API does with built ones.
 * @param apiOrigin where the API answers
 */
export const devSettings = (apiOrigin: string): Plugin => ({
  name: 'dev-settings',
  apply: 'serve',
  async transformIndexHtml(html) {
    const reply = await fetch(`${apiOrigin}/api/site-settings`);
    const settings = siteSettingsSchema.parse(await reply.json());
    return html.replace(SETTINGS_PLACEHOLDER, () => settingsAsJson(settings));
  },
});
