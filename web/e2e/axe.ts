import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const SERIOUS = ['serious', 'critical'];

/**
 * What axe finds on the page as it is, in the light and in the dark theme, of serious and critical weight.
 * @returns one line per finding; motion is reduced meanwhile, so that nothing is measured half faded
 */
export async function findSeriousIssues(page: Page): Promise<string[]> {
  const found: string[] = [];
  // A toast that is fading out has no contrast.
  await page.locator('[data-sonner-toast]').last().waitFor({ state: 'detached' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, impact, nodes } of violations) {
      if (!SERIOUS.includes(impact ?? '')) continue;
      const places = nodes.map(({ html, failureSummary }) => `${html} (${failureSummary})`);
      found.push(`${colorScheme} ${id}: ${places.join(' ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return found;
}
