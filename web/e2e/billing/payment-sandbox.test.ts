import { stripePageReplySchema } from '@photo-coach/shared/contracts/http/billing.ts';
import { insertAccount, type TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { submitHostedPage } from '@photo-coach/testing/services/payment-sandbox.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, REJECTED } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { tabTo } from '../support/steps.ts';

const browser = await launchBrowser();

/** Workers may be busy with the photos of other tests. */
const WAIT = { timeoutMs: 90_000 };
const CREATOR = 'price_sandbox_creator';
const PRO = 'price_sandbox_pro';

describe.skipIf(!browser)('the pages of the payment sandbox', () => {
  const product = runProduct(browser);

  async function openStripePage({ token }: TestAccount, path: string, body: object) {
    const reply = await fetch(`${product.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return stripePageReplySchema.parse(await reply.json()).url;
  }
  const checkout = (account: TestAccount, priceId: string) =>
    openStripePage(account, '/api/create-checkout-session', { priceId });
  const portal = (account: TestAccount) => openStripePage(account, '/api/customer-portal', {});

  const createMember = () => insertAccount(product.db, product.jwtSecret, { onboarded: true });

  const waitForStatus = (userId: string, status: string) =>
    sleepUntil(async () => {
      const profile = await product.db
        .selectFrom('profiles')
        .select('plan_status')
        .where('id', '=', userId)
        .executeTakeFirst();
      return profile?.plan_status === status;
    }, WAIT);

  async function expectAccessible(page: Page): Promise<void> {
    expect(await findSeriousIssues(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }

  test('work by keyboard alone: a declined card is announced, and another one pays', async () => {
    const account = await createMember();
    const { page } = await openPageAs(browser, product, 'member', { account });
    await page.goto(await checkout(account, CREATOR));
    await tabTo(page, 'radio', /4242/);
    await page.keyboard.press('ArrowUp');
    await tabTo(page, 'button', 'Subscribe');
    allowErrors(REJECTED);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await tabTo(page, 'radio', /0002/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'button', 'Subscribe');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/billing/success');
    await waitForStatus(account.userId, 'active');
  });

  test('fit a phone in both themes, and a failed renewal reaches our rows', async () => {
    const account = await createMember();
    const { page } = await openPageAs(browser, product, 'member', { account, size: 'phone' });
    const url = await checkout(account, CREATOR);
    await page.goto(url);
    await expectAccessible(page);
    await submitHostedPage(url, { card: 'pm_card_chargeCustomerFail' });

    await page.goto(await checkout(account, PRO));
    await page.getByRole('heading', { name: 'Confirm your new plan' }).waitFor();
    await expectAccessible(page);

    await page.goto(await portal(account));
    await page.getByRole('button', { name: 'Next renewal' }).click();
    await page.getByText('Past due').waitFor();
    await expectAccessible(page);
    await waitForStatus(account.userId, 'past_due');
  });
});
