import { SETTINGS_PLACEHOLDER } from '@photo-coach/shared/contracts/http/site.ts';
import {
  SITE_SETTINGS_ROUTES,
  settingsAsJson,
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
    const { path, reply } = SITE_SETTINGS_ROUTES.read;
    const sent = await fetch(`${apiOrigin}${path}`);
    const settings = reply.parse(await sent.json());
    return html.replace(SETTINGS_PLACEHOLDER, () => settingsAsJson(settings));
  },
});
