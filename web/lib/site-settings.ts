import type { SiteSettings } from '@photo-coach/shared/contracts/http/site-settings.ts';

/** The id of the element of index.html into which the server writes the settings. */
const ELEMENT_ID = 'site-settings';

let known: SiteSettings | null = null;

function readServed(): SiteSettings {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error('the page has no settings');
  // The server that sent the page wrote them by the same schema; zod would weigh more than the landing page may.
  return JSON.parse(text) as SiteSettings;
}

/** Provides the settings where no server has written them into the page: to the build, which renders pages, and to tests. */
export function provideSiteSettings(settings: SiteSettings): void {
  known = settings;
}

/** The prices, the trial and what is configured, as they were when this page was served. */
export function siteSettings(): SiteSettings {
  known ??= readServed();
  return known;
}
