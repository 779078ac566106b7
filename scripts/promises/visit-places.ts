import { stripePageReplySchema } from '@photo-coach/shared/contracts/http/billing.ts';
import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { insertAccount, type TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import type { Browser, Page } from 'playwright-core';
import { openPageAs } from '../../web/e2e/support/open-page-as.ts';
import type { RunningProduct } from '../../web/e2e/support/product.ts';
import { spendQuota } from '../../web/e2e/support/seed/spend-quota.ts';
import type { Place } from './statements.ts';

/** Makes a product offer everything: the trial, and offers that need an address. */
export const EVERYTHING_OFFERED = {
  TRIAL_DAYS: '14',
  COACHING_CALL_URL: 'https://calls.example/coach',
  COMMUNITY_URL: 'https://chat.example',
};

/** The rows of plans: on their cards, and on the current plan's own page. */
const ROWS = '[id^="plan-"] li, [aria-labelledby="current-plan"] h3:first-of-type + ul li';
const MEMBER_PAGES = [
  PAGES.pricing,
  PAGES.billing,
  PAGES.billingManage,
  PAGES.account,
  PAGES.dashboard,
  PAGES.uploadChoice,
];
const FAR = '2096-12-22T12:00:00.000Z';

/** Reads a page once it is stable, including its folded parts. */
async function readPage(page: Page, name: string): Promise<Place> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const rows = (await page.locator(ROWS).allInnerTexts()).map((text) => text.replace(/\n.*/s, ''));
  // biome-ignore lint/performance/useDomNodeTextContent: a plan's name and its price need the break between them
  const shown = await page.locator('body').innerText();
  const folded = await page.locator('details').allTextContents();
  return { name, text: [shown, ...folded].join('\n'), rows };
}

/** Reads the pages that search engines may list, so that a new page is included. */
async function visitAsVisitor(browser: Browser, product: RunningProduct): Promise<Place[]> {
  const { page, context } = await openPageAs(browser, product, 'visitor');
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const listed = Array.from(
    sitemap.matchAll(/<loc>(.*?)<\/loc>/g),
    ([, address = '']) => new URL(address).pathname,
  );
  const places: Place[] = [];
  for (const path of new Set([...listed, PAGES.auth, PAGES.billing, PAGES.billingManage])) {
    await page.goto(product.url + path);
    places.push(await readPage(page, `${path} (visitor)`));
  }
  await context.close();
  return places;
}

/** Opens a checkout as the API does for a page. @returns the address of its page */
async function openCheckout({ url }: RunningProduct, { token }: TestAccount, plan: PaidPlan) {
  const reply = await fetch(`${url}/api/create-checkout-session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ priceId: `price_sandbox_${plan}` }),
  });
  return stripePageReplySchema.parse(await reply.json()).url;
}

/** Reads the pages of an account, and then the texts at its limit. */
async function visitAsMember(
  browser: Browser,
  product: RunningProduct,
  plan: 'free' | PaidPlan,
): Promise<Place[]> {
  const account = await insertAccount(product.db, product.jwtSecret, { onboarded: true });
  if (plan !== 'free')
    await changeSubscription(product, account.userId, { plan, status: 'active', end: FAR });
  const { page, context } = await openPageAs(browser, product, 'member', { account });
  const places: Place[] = [];
  const read = async (name: string) => places.push(await readPage(page, `${name} (${plan})`));
  for (const path of MEMBER_PAGES) {
    await page.goto(product.url + path);
    await read(path);
  }
  for (const bought of plan === 'free' ? (['creator', 'pro'] as const) : []) {
    await page.goto(await openCheckout(product, account, bought));
    await read(`checkout of ${bought}`);
  }
  await spendQuota(product, account.userId, plan === 'free' ? [1, 1, 1] : [100]);
  await page.goto(product.url + PAGES.uploadChoice);
  await page.getByRole('heading', { name: /limit/ }).waitFor();
  await read('limit');
  await context.close();
  return places;
}

/** Reads every place with a promise, as a visitor and as an account of each plan. */
export async function visitPlaces(browser: Browser, product: RunningProduct): Promise<Place[]> {
  return [
    ...(await visitAsVisitor(browser, product)),
    ...(await visitAsMember(browser, product, 'free')),
    ...(await visitAsMember(browser, product, 'creator')),
    ...(await visitAsMember(browser, product, 'pro')),
  ];
}
