import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listSitePages, PAGE_DESCRIPTIONS } from '../../app/routes/site-pages.ts';
import { waitForHydration } from '../support/hydration.ts';
import { openPageAs, SIZES } from '../support/open-page-as.ts';
import { allowErrors, MISSING } from '../support/page-errors.ts';
import { openPage } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

/** Reads the metadata in a page's head, duplicates included. */
export const readHead = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      Array.from(document.head.querySelectorAll(selector), (tag) => tag.getAttribute(attribute));
    return {
      titles: Array.from(document.head.querySelectorAll('title'), (tag) => tag.textContent),
      descriptions: all('meta[name="description"]', 'content'),
      robots: all('meta[name="robots"]', 'content'),
      canonicals: all('link[rel="canonical"]', 'href'),
      openGraph: Object.fromEntries(
        all('meta[property^="og:"]', 'property').map((name) => [
          name?.slice('og:'.length),
          all(`meta[property="${name}"]`, 'content'),
        ]),
      ),
      twitterCards: all('meta[name="twitter:card"]', 'content'),
    };
  });

const NOWHERE = '/no-such-page';
/** An address of every prerendered page. */
const ADDRESSES = listSitePages()
  .filter(({ isPrerendered }) => isPrerendered)
  .map(({ path }) => (path === '*' ? NOWHERE : path));
const LISTED = ADDRESSES.filter((address) => address !== NOWHERE);

/** Records the title that the server sent, before the page's own scripts run. */
function markTitle(): void {
  document.addEventListener('readystatechange', () => {
    const title = document.querySelector('h1');
    if (title && document.readyState === 'interactive')
      Object.assign(title, { isFromServer: true });
  });
}

const isTitleKept = (page: Page) =>
  page.evaluate(() => 'isFromServer' in (document.querySelector('h1') ?? {}));

describe('the public pages', () => {
  const product = runProduct();

  const get = (address: string) => fetch(new URL(address, product.url));

  test('can be read, and navigated, without scripts', async () => {
    const { page } = await openPageAs(product, 'visitor', { javaScriptEnabled: false });
    const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
    for (const address of LISTED) {
      await page.goto(product.url + address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await link(address === '/' ? 'Sign In' : 'Sign in').waitFor();
    }
    await page.goto(product.url);
    await expect.poll(() => page.locator('#faq').textContent()).toMatch(/within 30 days/);
    for (const [name, target] of [
      ['Analyze Your First Photo Free', '/onboarding/journey'],
      ['Choose Creator', '/auth?mode=sign-up&plan=creator'],
      ['Learn More', '/about'],
    ] as const)
      expect(await link(name).getAttribute('href')).toBe(target);
    await link('Pricing').click();
    await page.locator('#pricing:target').getByRole('heading', { level: 2 }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

    await page.setViewportSize(SIZES.phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await link('Get Started').click();
    await page.waitForURL('**/pricing');
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
  });

  test.each([
    ['a visitor in the light', 'visitor', 'light', 'Sign In'],
    ['a member, in the dark', 'member', 'dark', 'Dashboard'],
  ] as const)('are hydrated unchanged for %s', async (_who, person, colorScheme, wanted) => {
    allowErrors(MISSING);
    const { page } = await openPageAs(product, person, { colorScheme });
    await page.addInitScript(markTitle);
    for (const address of [...ADDRESSES, '/#faq']) {
      await page.goto(product.url + address);
      await waitForHydration(page);
      await page.getByRole('navigation').getByRole('link', { name: wanted }).waitFor();
      expect(await isTitleKept(page), address).toBe(true);
    }
  });

  test('each have unique metadata once, also after hydration', async () => {
    const { page } = await openPage();
    for (const [path, description] of Object.entries(PAGE_DESCRIPTIONS)) {
      await page.goto(product.url + path);
      await waitForHydration(page);
      const head = await readHead(page);
      const [title] = head.titles;
      expect(title).toMatch(/^(\S.* · Photo Coach|Photo Coach: \S.*)$/);
      expect(head).toEqual({
        titles: [title],
        descriptions: [description],
        robots: [],
        canonicals: [product.url + path],
        openGraph: {
          type: ['website'],
          site_name: ['Photo Coach'],
          locale: ['en_GB'],
          title: [title],
          description: [description],
          url: [product.url + path],
          image: [`${product.url}/og-image.jpg`],
          'image:width': ['1200'],
          'image:height': ['630'],
          'image:alt': [expect.stringMatching(/\w/)],
        },
        twitterCards: ['summary_large_image'],
      });
    }
  });

  test('each have the file of their screen fetched along with the main one, and the styles first', async () => {
    for (const address of LISTED) {
      const html = await (await get(address)).text();
      const [head = ''] = html.split('</head>');
      expect(head).toMatch(
        /<link rel="modulepreload" [^>]*href="\/assets\/[a-z]+-page-[^"]+\.js">/,
      );
      expect(head.indexOf('rel="stylesheet"')).toBeLessThan(head.indexOf('type="module"'));
    }
  });

  test('change title, description and canonical address with the page within the client', async () => {
    const { page } = await openPage();
    await page.goto(`${product.url}/about`);
    await waitForHydration(page);
    const before = await readHead(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('link', { name: 'Photo Coach' }).first().click();
    await page.waitForURL(`${product.url}/`);
    await page.waitForFunction((title) => document.title !== title, before.titles[0] ?? '');
    const after = await readHead(page);
    expect(after.titles).toHaveLength(1);
    expect(after.descriptions).toEqual([PAGE_DESCRIPTIONS['/']]);
    expect(after.canonicals).toEqual([`${product.url}/`]);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test('are not drawn by the client if the server says that they don’t exist', async () => {
    const { page } = await openPage();
    allowErrors(MISSING);
    const body = await (await get(NOWHERE)).text();
    await page.route('**/dev/billing-check', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    await page.goto(`${product.url}/dev/billing-check`);
    await waitForHydration(page);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe('Oops! Page not found');
  });

  test('have the picture that shared links show, in the stated size', async () => {
    const response = await get('/og-image.jpg');
    const bytes = Buffer.from(await response.arrayBuffer());
    const { format, width, height } = await sharp(bytes).metadata();
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    // Services that preview links reject pictures of several hundred kilobytes.
    expect(bytes.length).toBeLessThan(150_000);
  });

  test('have every icon, in the stated size', async () => {
    const { page } = await openPage();
    await page.goto(product.url);
    const icons = await page.locator('link[rel="icon"], link[rel="apple-touch-icon"]').all();
    const addresses = await Promise.all(icons.map((icon) => icon.getAttribute('href')));
    expect(addresses).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
    for (const address of addresses) {
      const response = await get(address ?? '');
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ]);
    }
    const manifest = await (await get('/site.webmanifest')).json();
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes } of manifest.icons) {
      const bytes = Buffer.from(await (await get(src)).arrayBuffer());
      const { width, height } = await sharp(bytes).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test('listed by robots and the sitemap exist', async () => {
    const robots = await (await get('/robots.txt')).text();
    const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
    expect(sitemap).toBe(`${product.url}/sitemap.xml`);
    const { page } = await openPage();
    const addresses = await page.evaluate(
      (xml) =>
        Array.from(
          new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('url > loc'),
          ({ textContent }) => textContent,
        ),
      await (await fetch(sitemap)).text(),
    );
    expect(addresses).toEqual(LISTED.map((address) => product.url + address));
    for (const address of addresses) expect((await fetch(address)).status).toBe(200);
    const forbidden = Array.from(robots.matchAll(/^Disallow: (.*)$/gm), ([, rule]) => rule);
    expect(forbidden).toEqual(['/api/', '/admin/', '/dev/', '/storage/']);
  });
});
