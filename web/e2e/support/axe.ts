import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const SERIOUS = ['serious', 'critical'];

/**
 * What axe finds on the page as it is, in the light and in the dark theme, of serious and critical weight.
 * Toasts are left out unless asked for: one that is fading has no contrast.
 * @returns one line per finding; motion is reduced meanwhile, so that nothing is measured half faded
 */
export async function findSeriousIssues(
  page: Page,
  { withToasts = false }: { withToasts?: boolean } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The dark theme finds axe on the page: it is large, and twice as slow to bring in as to run.
    const axeSource = colorScheme === 'dark' ? ' ' : undefined;
    // Without the page of its own in which axe would join the results of frames: there are none.
    const builder = new AxeBuilder({ page, ...(axeSource && { axeSource }) }).setLegacyMode();
    builder.options({ resultTypes: ['violations'] });
    if (!withToasts) builder.exclude('[data-sonner-toaster]');
    const { violations } = await builder.analyze();
    for (const { id, impact, nodes } of violations) {
      if (!SERIOUS.includes(impact ?? '')) continue;
      const places = nodes.map(({ html, failureSummary }) => `${html} (${failureSummary})`);
      found.push(`${colorScheme} ${id}: ${places.join(' ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return found;
}
