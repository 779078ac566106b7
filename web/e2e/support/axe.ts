import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The builder itself loads the full source into the page, which takes longer than running it. */
const MINIFIED = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const SERIOUS = ['serious', 'critical'];
/** The rules about colors, whose results can differ in another theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on the page in the light theme, and its rules about colors in the dark one, with reduced motion so that axe sees no element mid-fade.
 * Leaves out toasts unless `withToasts`, because a fading one has too little contrast.
 * @returns one line per serious or critical violation
 */
export async function findSeriousIssues(
  page: Page,
  { withToasts = false }: { withToasts?: boolean } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const isLoaded = await page.evaluate(() => 'axe' in window);
    // Legacy mode needs no extra page to join the results of frames; there are none.
    const builder = new AxeBuilder({ page, axeSource: isLoaded ? ' ' : MINIFIED }).setLegacyMode();
    const runOnly = colorScheme === 'dark' ? { runOnly: COLOR_RULES } : {};
    builder.options({ resultTypes: ['violations'], ...runOnly });
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
