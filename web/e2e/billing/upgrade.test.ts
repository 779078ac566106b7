import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdUploads } from '../support/hold-uploads.ts';
import { openConnected } from '../support/open-connected.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, collectErrors, REJECTED } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { spendQuota } from '../support/seed/spend-quota.ts';
import { chooseFiles, openPicker } from '../support/steps.ts';

/** The requests by which a page learns its plan without a push. */
const PLAN_REQUESTS = /\/api\/(check-subscription|me\/profile|me\/subscription)$/;

const PAYS = '4242 4242 4242 4242';
const FAILS_AT_RENEWAL = '4000 0000 0000 0341';

/** Does what opens another tab, and returns that tab. */
async function inNewTab(context: BrowserContext, open: () => Promise<void>): Promise<Page> {
  const opened = context.waitForEvent('page');
  await open();
  const tab = await opened;
  collectErrors(tab);
  return tab;
}

/** Leaves the pushed event as the only way for a page to learn of its plan. */
const holdPlanRequests = (page: Page) => page.route(PLAN_REQUESTS, () => undefined);

/** Pays in the open checkout of the sandbox, until the page that confirms it. */
async function pay(checkout: Page, card: string): Promise<void> {
  await checkout.waitForURL('**/payment-sandbox/checkout/**');
  await checkout.getByText('No card is charged').waitFor();
  await checkout.getByRole('radio', { name: card }).check();
  await checkout.getByRole('button', { name: 'Subscribe' }).click();
  await checkout.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
}

describe('a plan from its limit to its end', () => {
  const product = runProduct();

  const openPortal = (page: Page) =>
    inNewTab(page.context(), () =>
      page.getByRole('button', { name: 'Manage Subscription' }).click(),
    );

  test('lifts a limit by a checkout in another tab, opens what Pro is needed for after a switch, and expires once canceled', async () => {
    allowErrors(REJECTED);
    const { page, context, userId } = await openPageAs(product, 'member');
    await openConnected(page, `${product.url}/dashboard`);
    await openPicker(page, 'single');
    const release = await holdUploads(page);
    await chooseFiles(page, await makePhotoFiles(1, 160));
    await page.getByRole('button', { name: /^Cancel upload/ }).waitFor();
    await spendQuota(product, userId, [1, 1, 1]);
    release();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();

    const limit = page.getByRole('dialog', { name: 'Daily limit reached' });
    await limit.getByText('$9 per month').waitFor();
    await holdPlanRequests(page);
    const checkout = await inNewTab(context, () =>
      limit.getByRole('button', { name: 'Upgrade to Creator' }).click(),
    );
    await pay(checkout, PAYS);

    const active = page.getByRole('dialog', { name: 'Creator is active' });
    await active.getByRole('button', { name: 'Continue' }).click();
    // A single photo continues to its feedback on its own.
    await page.waitForURL('**/feedback/single**');

    await page.unroute(PLAN_REQUESTS);
    await openConnected(page, `${product.url}/branding`);
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch Plan' });
    await holdPlanRequests(page);
    const confirm = await inNewTab(context, () =>
      dialog.getByRole('button', { name: 'Continue' }).click(),
    );
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await confirm.waitForURL('**/billing/manage');
    await page.getByLabel('Studio name').waitFor();

    await page.unroute(PLAN_REQUESTS);
    await openConnected(page, `${product.url}/billing/manage`);
    await page.getByRole('heading', { name: 'Pro', exact: true }).waitFor();
    await page.getByText('Renews on').waitFor();
    await holdPlanRequests(page);
    const portal = await inNewTab(context, () =>
      page.getByRole('button', { name: 'Cancel Plan' }).click(),
    );
    await portal.getByRole('button', { name: 'Cancel plan' }).click();
    await portal.waitForURL('**/billing/manage');
    await page.getByText('Active until').waitFor();
    await page.getByText('Active', { exact: true }).waitFor();

    const row = await product.db
      .selectFrom('subscriptions')
      .select(['plan', 'status', 'cancel_at'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ plan: 'pro', status: 'active' });
    expect(row.cancel_at).not.toBeNull();
    const subjects = async () => {
      const mails = product.db.selectFrom('mails').select('subject').where('user_id', '=', userId);
      return (await mails.execute()).map(({ subject }) => subject).toSorted();
    };
    await expect.poll(subjects, { timeout: 60_000 }).toEqual(['Your Pro plan was canceled']);
  });

  test('is past due if a card fails at renewal, and paying brings it back', async () => {
    const { page, context } = await openPageAs(product, 'member');
    await page.goto(`${product.url}/pricing`);
    const pro = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Pro', exact: true }) });
    const checkout = await inNewTab(context, () => pro.getByRole('button').click());
    await pay(checkout, FAILS_AT_RENEWAL);
    await pro.getByRole('button', { name: 'Current Plan' }).waitFor();

    await openConnected(page, `${product.url}/billing/manage`);
    await page.getByText('Active', { exact: true }).waitFor();
    await holdPlanRequests(page);
    const portal = await openPortal(page);
    await portal.getByRole('button', { name: 'Next renewal' }).click();
    await page.getByText('Past Due', { exact: true }).waitFor();
    await page.getByText(/^Expires on .*\d{4}/).waitFor();
    await page.getByText('Your last payment didn’t go through').waitFor();
    // The second attempt is the last one.
    await portal.getByRole('button', { name: 'Retry the payment' }).click();
    await portal.getByText('Your card was declined').waitFor();

    await portal.getByRole('button', { name: 'Pay with another card' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByText('Renews on').waitFor();
  });
});
