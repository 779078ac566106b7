import { BILLING_PAGES } from '@photo-coach/shared/domain/pages.ts';
import { siteSettings } from '../../lib/site-settings.ts';
import type { PagePath } from './route-table.ts';

/** Whether a page exists on this site: those of plans and payment do not where nothing is sold. */
export const isOnSite = (path: PagePath): boolean =>
  siteSettings().billing || !BILLING_PAGES.includes(path);
