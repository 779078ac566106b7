import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs, SIZES } from '../support/open-page-as.ts';
import { allowErrors, REJECTED } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';

const END = '2096-12-22T12:00:00.000Z';
const BILLING_CHECK = '**/api/me/billing-check';

describe('the billing diagnostics', () => {
  const product = runProduct();

  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const doneSteps = (page: Page) =>
    region(page, 'Test Flow').getByRole('listitem').filter({ hasText: '· done' });

  /** Inserts an event that Stripe has sent about an account, and that is applied. */
  async function insertEvent(userId: string): Promise<void> {
    const now = new Date().toISOString();
    await insertRows(product.db, 'stripe_events', {
      id: `evt_${newId()}`,
      type: 'invoice.paid',
      customer_id: `cus_${userId}`,
      payload: json<Record<string, unknown>>({}),
      created_at: now,
      processed_at: now,
    });
  }

  test('tick off the steps of a purchase as the server sees them', async () => {
    const { page, userId } = await openPageAs(product, 'member');
    await page.goto(`${product.url}/dev/billing-check`);
    await region(page, 'Webhook').getByText('Nothing to set up').waitFor();
    await expect.poll(() => doneSteps(page).count()).toBe(1);
    await changeSubscription(product, userId, { status: 'incomplete', end: null });
    await doneSteps(page).nth(1).waitFor();
    await insertEvent(userId);
    await doneSteps(page).nth(2).waitFor();
    await changeSubscription(product, userId, { status: 'active', end: END });
    await doneSteps(page).nth(3).waitFor();
    const profile = region(page, 'Profile');
    for (const text of ['creator', 'active', `cus_${userId}`, 'subscribed'])
      await profile.getByText(text, { exact: true }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.setViewportSize(SIZES.narrow);
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('say so when the webhook can’t be loaded, then how Stripe’s events get here', async () => {
    allowErrors(REJECTED);
    const { page } = await openPageAs(product, 'member');
    const json = { code: 'validation_failed', message: 'Refused.', requestId: 'r1' };
    await page.route(BILLING_CHECK, (route) => route.fulfill({ status: 400, json }));
    await page.goto(`${product.url}/dev/billing-check`);
    await page.getByText('Could not load the webhook').waitFor();
    const webhookUrl = 'https://photo-coach.example/api/stripe-webhook';
    const reply = { mode: 'test', webhookUrl, hasEvents: false };
    await page.route(BILLING_CHECK, (route) => route.fulfill({ json: reply }));
    await page.getByText(`stripe listen --forward-to ${webhookUrl}`).waitFor();
    await page.getByText('stripe trigger checkout.session.completed').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
  });
});
