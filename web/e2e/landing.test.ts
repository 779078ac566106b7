import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sleepUntil } from '../../shared/testing/sleep-until.ts';
import {
  CLAIMS,
  CLOSING,
  FEATURES,
  HERO,
  PRICING,
  QUESTIONS,
  TESTIMONIALS,
  VIDEO,
} from '../features/landing/content.ts';
import { launchBrowser } from './browser.ts';
import { type OpenedPage, openPage, type Product, printPages, startProduct } from './product.ts';

const browser = await launchBrowser();
const WAIT = { timeoutMs: 20_000 };

describe.skipIf(!browser)('the landing page', () => {
  let product: Product;
  let opened: OpenedPage;
  let page: Page;

  beforeAll(async () => {
    product = await startProduct();
    opened = await openPage(browser);
    page = opened.page;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(browser);
    expect(opened.errors).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await product.stop();
  });

  const open = async () => {
    await page.goto(product.url);
    await page.getByRole('heading', { level: 1, name: HERO.title }).waitFor();
  };
  /** Follows a link as a visitor does, and says where it led. */
  const follow = async (link: Locator) => {
    await open();
    await link.click();
    await page.waitForURL((url) => url.pathname !== '/');
    return new URL(page.url()).pathname;
  };

  test('shows every text of its content file', async () => {
    await open();
    const { kept, title: featuresTitle, ...features } = FEATURES;
    const texts = [
      ...[HERO.lead, HERO.pictureCaption, VIDEO.title, VIDEO.lead, featuresTitle],
      ...Object.values(features).flatMap(({ title, text }) => [title, text]),
      ...kept.flatMap(({ name, text }) => [name, text]),
      ...CLAIMS.map(({ figure, words }) => `${figure} ${words}`),
      ...TESTIMONIALS.quotes.flatMap(({ quote, who }) => [quote, who]),
      ...[TESTIMONIALS.title, PRICING.title, PRICING.lead, QUESTIONS.title],
      ...QUESTIONS.items.flatMap(({ title, content }) => [title, content]),
      ...[CLOSING.title, CLOSING.lead],
    ];
    const shown = (await page.locator('main').textContent()) ?? '';
    expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
  });

  test('claims what the product claims', async () => {
    const claims = CLAIMS.map(({ figure, words }) => `${figure} ${words}`);
    expect(claims).toEqual([
      '3 free critiques per day',
      '30 seconds to your feedback',
      '10,000+ photographers',
      '95%+ accuracy',
      '4.9/5 rating',
    ]);
    const shown = (await page.locator('#faq').textContent()) ?? '';
    expect(shown).toContain('Can I cancel anytime?');
    expect(shown).toContain('money-back guarantee');
    expect(shown).toContain('30 days');
  });

  test('both first steps lead to the questionnaire', async () => {
    const links = page.getByRole('link', { name: 'Analyze Your First Photo Free' });
    expect(await follow(links.first())).toBe('/onboarding/journey');
    expect(await follow(links.last())).toBe('/onboarding/journey');
  });

  test('the trial leads to the account, and Learn More to what the product is', async () => {
    expect(await follow(page.getByRole('link', { name: 'Start Free Trial' }))).toBe('/auth');
    const more = page.locator('main').getByRole('link', { name: 'Learn More' });
    expect(await follow(more.first())).toBe('/about');
    expect(await follow(more.last())).toBe('/about');
  });

  test('one question is open at a time', async () => {
    await open();
    const openTitles = () =>
      page
        .locator('#faq details[open] summary')
        .evaluateAll((all) => all.map((one) => one.textContent));
    for (const title of ['What can I upload?', 'Can I cancel anytime?']) {
      await page.getByText(title, { exact: true }).click();
      await sleepUntil(async () => (await openTitles()).join() === title, WAIT);
    }
    await page.getByText('Can I cancel anytime?', { exact: true }).click();
    await sleepUntil(async () => (await openTitles()).length === 0, WAIT);
  });

  test('each sentence of the example marks its place in the picture', async () => {
    await open();
    const example = page.getByRole('region', { name: 'An example of a critique' });
    const mark = example.locator('svg rect').last();
    const placeOf = () =>
      mark.evaluate((rect) =>
        ['x', 'y', 'width', 'height'].map((name) => rect.getAttribute(name)).join(),
      );
    const sentences = example.getByRole('listitem').getByRole('button');
    const places = new Set<string>();
    for (const sentence of await sentences.all()) {
      await sentence.click();
      await sleepUntil(async () => (await sentence.getAttribute('aria-pressed')) === 'true', WAIT);
      places.add(await placeOf());
    }
    expect(await sentences.count()).toBe(4);
    expect(places.size).toBeGreaterThan(1);
  });

  test('the keyboard alone reaches everything, in the order of the page', async () => {
    await open();
    const wanted = [
      ...['Skip to content', 'Photo Coach', 'Pricing', 'Sign In', 'Get Started'],
      ...[
        'Analyze Your First Photo Free',
        'Learn More',
        'Start Free',
        'Choose Creator',
        'Choose Pro',
      ],
      ...QUESTIONS.items.map(({ title }) => title),
      ...['Analyze Your First Photo Free', 'Start Free Trial', 'Learn More', 'About', 'Sign in'],
    ];
    const visited: string[] = [];
    for (let press = 0; press < 80 && visited.at(-1) !== 'Sign in'; press += 1) {
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
    await page.getByText('The originals are read as they are').waitFor();
  });
});
