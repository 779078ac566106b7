import type { SiteSettings } from '@photo-coach/shared/contracts/http/site-settings.ts';

/** The id of the element of index.html into which the server writes the settings. */
const ELEMENT_ID = 'site-settings';

let known: SiteSettings | null = null;

function readServed(): SiteSettings {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error('the page has no settings');
  // The server that sent the page wrote them by the same schema; zod would be too large for the landing page.
  return JSON.parse(text) as SiteSettings;
}

/**
 * Provides the settings if no server has written them into the page: for the build, which renders pages, and for tests.
 */
export function provideSiteSettings(settings: SiteSettings): void {
  known = settings;
}

/** The prices, the trial and what is configured, as of when this page was served. */
export function siteSettings(): SiteSettings {
  known ??= readServed();
  return known;
}
