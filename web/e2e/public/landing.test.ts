import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { QUESTIONS } from '../../features/landing/content.ts';
import { openHydrated } from '../support/open-page-as.ts';
import { openPage } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

const WAIT = { timeoutMs: 20_000 };

/** More Tab presses than the page has focusable elements, so that a focus loop ends the test. */
const MOST_STOPS = 80;

describe('the landing page', () => {
  const product = runProduct({ keepsPages: true });
  let page: Page;

  beforeAll(async () => {
    ({ page } = await openPage());
  });

  const open = () => openHydrated(page, product.url);

  test('marks the place of each sentence of the example in the picture', async () => {
    await open();
    const example = page.getByRole('region', { name: 'An example of a critique' });
    const mark = example.locator('svg rect').last();
    const placeOf = () =>
      mark.evaluate((rect) =>
        ['x', 'y', 'width', 'height'].map((name) => rect.getAttribute(name)).join(),
      );
    const sentences = example.getByRole('listitem').getByRole('button');
    await expect.poll(() => sentences.count()).toBe(4);
    const places = new Set<string>();
    for (const sentence of await sentences.all()) {
      await sentence.click();
      await sleepUntil(async () => (await sentence.getAttribute('aria-pressed')) === 'true', WAIT);
      places.add(await placeOf());
    }
    expect(places.size).toBeGreaterThan(1);
  });

  test('can be operated by the keyboard alone, in the order of the page', async () => {
    await open();
    const wanted = [
      'Skip to content',
      'Photo Coach',
      'Pricing',
      'Sign In',
      'Get Started',
      'Analyze Your First Photo Free',
      'Learn More',
      'Start Free',
      'Choose Creator',
      'Choose Pro',
      ...QUESTIONS.items.map(({ title }) => title),
      'Analyze Your First Photo Free',
      'Start Free',
      'Learn More',
      'About',
      'Sign in',
    ];
    const visited: string[] = [];
    for (let press = 0; press < MOST_STOPS && visited.at(-1) !== 'Sign in'; press += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const outline = element ? getComputedStyle(element).outlineStyle : 'none';
        const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
        return { name: name.trim(), isSeen: outline !== 'none' };
      });
      expect(focused.isSeen, `the focus on ${focused.name} is seen`).toBe(true);
      visited.push(focused.name);
    }
    const reached = visited.values();
    for (const name of wanted) {
      expect(
        reached.some((one) => one === name),
        `${name} in its turn`,
      ).toBe(true);
    }
    await page.locator('summary', { hasText: 'What can I upload?' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The originals are measured at full resolution').waitFor();
  });
});
