import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { PARTS, type Part, readParts } from './page-parts.ts';

/** The builder itself loads the full source into the page, which takes longer than running it. */
const MINIFIED = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const SERIOUS = ['serious', 'critical'];
/** The source of axe without the rules whose impact on users is minor or moderate: their findings are not reported. */
const SOURCE = `${MINIFIED}
for (const rule of axe._audit.rules) if (/^(minor|moderate)$/.test(rule.impact)) rule.enabled = false;`;
/** The rules about colors, whose results can differ in another theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const TOASTS = '[data-sonner-toaster]';

/** The parts without a finding, of all pages that this process has opened. */
const clean = new Set<string>();

const keyOf = ({ name, state }: Part): string =>
  createHash('sha256').update(`${name}\n${state}`).digest('base64');

type Options = {
  withToasts?: boolean;
};

/**
 * Loads axe into the page, once after each navigation. Chromium keeps the compiled script for the next page of the same
 * process, unlike code that `page.evaluate` runs.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: SOURCE });
  await session.detach();
  if (exceptionDetails) throw new Error(`axe was not loaded: ${exceptionDetails.text}`);
}

/** Runs axe on what is not excluded. @returns one line per serious or critical violation */
async function searchTheme(page: Page, theme: 'light' | 'dark', excluded: readonly string[]) {
  await loadAxe(page);
  // In this mode it needs no extra page to join the results of frames; there are none.
  const builder = new AxeBuilder({ page, axeSource: ' ' }).setLegacyMode();
  const runOnly = theme === 'dark' ? { runOnly: COLOR_RULES } : {};
  builder.options({ resultTypes: ['violations'], ...runOnly });
  for (const selector of excluded) builder.exclude(selector);
  const { violations } = await builder.analyze();
  const serious = violations.filter(({ impact }) => SERIOUS.includes(impact ?? ''));
  return serious.map(({ id, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `${html} (${failureSummary})`);
    return `${theme} ${id}: ${places.join(' ')}`;
  });
}

/**
 * Looks whether the page scrolls sideways, and runs axe on it in the light theme, and its rules about colors in the dark
 * one, with reduced motion, which stays, so that axe sees no element mid-fade. Leaves out parts of the page that an
 * earlier call has found right in the same state, such as the header, or the content at another width; and toasts
 * unless `withToasts`, because a fading one has too little contrast.
 * @returns one line per issue: an overflow, or a serious or critical violation
 */
export async function findSeriousIssues(
  page: Page,
  { withToasts = false }: Options = {},
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Whatever observes sizes has run before the second frame.
  await page.evaluate(
    () => new Promise((ok) => requestAnimationFrame(() => requestAnimationFrame(ok))),
  );
  const toasts = withToasts ? [] : [TOASTS];
  const parts = await page.evaluate(readParts, { selectors: PARTS, left: toasts });
  const isClean = (part: Part) => clean.has(keyOf(part));
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const found = wider > 0 ? [`the page is ${wider} pixels wider than its window`] : [];
  if (!parts.every(isClean)) {
    const known = parts.filter((part) => isClean(part) && PARTS.includes(part.name));
    const excluded = [...toasts, ...known.map(({ name }) => name)];
    found.push(...(await searchTheme(page, 'light', excluded)));
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await searchTheme(page, 'dark', excluded)));
  }
  if (found.length === 0) for (const part of parts) clean.add(keyOf(part));
  await page.emulateMedia({ colorScheme: null });
  return found;
}
