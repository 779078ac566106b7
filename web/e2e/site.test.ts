import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount } from '../../shared/testing/insert-account.ts';
import { listSitePages, PAGE_DESCRIPTIONS } from '../app/site-pages.ts';
import { launchBrowser } from './browser.ts';
import { openPage, openTab, type Product, printPages, startProduct } from './product.ts';
import { SESSION_KEY, toStoredSession } from './stored-session.ts';
import { untilTakenOver } from './taken-over.ts';

const browser = await launchBrowser();

const NOWHERE = '/no-such-page';
/** Chromium says so of the document itself. */
const MISSING_DOCUMENT = /the server responded with a status of 404/;
/** Every page that is prerendered, by an address that shows it. */
const ADDRESSES = listSitePages()
  .filter(({ isPrerendered }) => isPrerendered)
  .map(({ path }) => (path === '*' ? NOWHERE : path));
const LISTED = ADDRESSES.filter((address) => address !== NOWHERE);

/** Remembers the title as the server has sent it, before the page's own scripts run. */
function markTitle(): void {
  document.addEventListener('readystatechange', () => {
    const title = document.querySelector('h1');
    if (title && document.readyState === 'interactive')
      Object.assign(title, { isFromServer: true });
  });
}

const isTitleKept = (page: Page) =>
  page.evaluate(() => 'isFromServer' in (document.querySelector('h1') ?? {}));

/** What the head of a page says, each as often as it is there. */
const readHead = (page: Page) =>
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

describe.skipIf(!browser)('the public pages', () => {
  let product: Product;
  let session: string;
  beforeAll(async () => {
    product = await startProduct();
    const account = await insertAccount(product.db, product.jwtSecret, { onboarded: true });
    session = toStoredSession(account);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(browser);
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  });
  afterAll(async () => {
    await browser?.close();
    await product.stop();
  });

  type Visitor = Parameters<NonNullable<typeof browser>['newContext']>[0] & {
    isSignedIn?: boolean;
  };

  async function openContext({ isSignedIn, ...options }: Visitor): Promise<BrowserContext> {
    if (!browser) throw new Error('no browser');
    const context = await browser.newContext(options);
    if (isSignedIn) {
      await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        SESSION_KEY,
        session,
      ] as const);
    }
    return context;
  }

  const get = (address: string) => fetch(new URL(address, product.url));

  test('can be read without scripts', async () => {
    const context = await openContext({ javaScriptEnabled: false });
    const { page, errors } = await openTab(context);
    for (const address of LISTED) {
      await page.goto(product.url + address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    }
    expect(errors).toEqual([]);
  });

  test('the landing page says all that it has to say without scripts', async () => {
    const context = await openContext({ javaScriptEnabled: false });
    const { page } = await openTab(context);
    await page.goto(product.url);
    await page.locator('#pricing').getByRole('heading', { level: 2 }).waitFor();
    const questions = page.locator('#faq');
    await questions.getByRole('heading', { level: 2 }).waitFor();
    expect(await questions.textContent()).toMatch(/within 30 days/);
    for (const [name, target] of [
      ['Analyze Your First Photo Free', '/onboarding/journey'],
      ['Start Free Trial', '/auth'],
      ['Learn More', '/about'],
    ] as const) {
      const link = page.getByRole('link', { name }).first();
      expect(await link.getAttribute('href')).toBe(target);
    }
  });

  test.each([
    ['a visitor in the light', { colorScheme: 'light', isSignedIn: false }],
    ['a visitor in the dark', { colorScheme: 'dark', isSignedIn: false }],
    ['who is signed in, in the light', { colorScheme: 'light', isSignedIn: true }],
    ['who is signed in, in the dark', { colorScheme: 'dark', isSignedIn: true }],
  ] as const)('are taken over as they stand for %s', async (_who, visitor) => {
    const context = await openContext(visitor);
    await context.addInitScript(markTitle);
    for (const address of [...ADDRESSES, '/#faq']) {
      const { page, errors } = await openTab(context);
      await page.goto(product.url + address);
      await untilTakenOver(page);
      const wanted = visitor.isSignedIn ? 'Dashboard' : 'Sign In';
      await page.getByRole('navigation').getByRole('link', { name: wanted }).waitFor();
      expect(await isTitleKept(page), address).toBe(true);
      const unexpected = errors.filter((text) => !MISSING_DOCUMENT.test(text));
      expect(unexpected, address).toEqual([]);
      await page.close();
    }
  });

  test('each say of themselves what they are, once, also when they are taken over', async () => {
    const { page } = await openPage(browser);
    for (const [path, description] of Object.entries(PAGE_DESCRIPTIONS)) {
      await page.goto(product.url + path);
      await untilTakenOver(page);
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

  test('title, description and canonical address change with the page within the client', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${product.url}/about`);
    await untilTakenOver(page);
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
    expect(errors).toEqual([]);
  });

  test('a page of the app is a shell that search engines leave alone', async () => {
    const { page, errors } = await openPage(browser);
    expect((await page.goto(`${product.url}/auth`))?.status()).toBe(200);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    const { robots, descriptions, canonicals } = await readHead(page);
    expect([robots, descriptions, canonicals]).toEqual([['noindex'], [], []]);
    expect(errors).toEqual([]);
    expect(await (await get('/auth')).text()).toContain('<div id="root"></div>');
  });

  test('an address that is no page has status 404, and says so', async () => {
    const { page } = await openPage(browser);
    expect((await page.goto(product.url + NOWHERE))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(`${product.url}/`);
    expect((await readHead(page)).titles).toHaveLength(1);
  });

  test('a page that the server says is not there is not drawn by the client either', async () => {
    const { page } = await openPage(browser);
    const body = await (await get(NOWHERE)).text();
    await page.route('**/dev/ui', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    await page.goto(`${product.url}/dev/ui`);
    await untilTakenOver(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Oops! Page not found',
    );
  });

  test('a page whose screen cannot be loaded stays as it is, and can be left', async () => {
    const { page } = await openPage(browser);
    await page.route('**/assets/about-page-*.js', (route) => route.abort());
    await page.goto(`${product.url}/about`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Start Your Journey' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  test('the picture that shared links show is there, in the size that is told', async () => {
    const response = await get('/og-image.jpg');
    const bytes = Buffer.from(await response.arrayBuffer());
    const { format, width, height } = await sharp(bytes).metadata();
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(bytes.length).toBeLessThan(150_000);
  });

  test('every icon is there, in the size that is told', async () => {
    const { page } = await openPage(browser);
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

  test('robots and the sitemap name pages that are there', async () => {
    const robots = await (await get('/robots.txt')).text();
    const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
    expect(sitemap).toBe(`${product.url}/sitemap.xml`);
    const { page } = await openPage(browser);
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
    expect(forbidden).toEqual(expect.arrayContaining(['/dashboard$', '/album-feedback/', '/api/']));
  });
});
