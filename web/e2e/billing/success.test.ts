import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs, type Person } from '../support/open-page-as.ts';
import { openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

const END = '2027-01-22T10:00:00.000Z';
const CREATOR = { plan: 'creator', status: 'active', end: END } as const;

describe('the page after a payment', () => {
  const product = runProduct();

  async function open(person: Person = 'member') {
    const opened = await openPageAs(product, person, { locale: 'en-US' });
    opened.page.setDefaultTimeout(60_000);
    const visit = () => opened.page.goto(`${product.url}/billing/success`);
    return { ...opened, visit };
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  /** The terms and the texts of the plan's details. */
  async function expectDetails(page: Page, terms: string[], texts: string[]): Promise<void> {
    const details = page.locator('dl');
    await expect.poll(() => details.locator('dt').allTextContents()).toEqual(terms);
    await expect.poll(() => details.locator('dd').allTextContents()).toEqual(texts);
  }

  test('waits for a payment and its confirmation, then shows the plan, notifies the other tabs, and leads to the app', async () => {
    const { page, context, userId, visit } = await open();
    const { page: other } = await openTab(context);
    await other.goto(`${product.url}/about`);
    await other.evaluate(() => {
      window.addEventListener('storage', ({ key }) => {
        if (key === 'subscription_updated') document.title = 'told';
      });
    });
    await visit();
    await heading(page, 'Confirming your payment').waitFor();
    await page.getByText('If you paid, your plan starts by itself').waitFor();
    expect(await page.getByText('Payment Successful!').count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    await changeSubscription(product, userId, CREATOR);
    await heading(page, 'Payment Successful!').waitFor();
    await page.getByText('Creator activated', { exact: true }).waitFor();
    await other.waitForFunction(() => document.title === 'told');
    expect(await findSeriousIssues(page)).toEqual([]);
    await expectDetails(
      page,
      ['Plan', 'Status', 'Renews on'],
      ['Creator', 'Active', 'January 22, 2027'],
    );
    await page.getByRole('link', { name: 'Go to app' }).click();
    await page.waitForURL('**/dashboard');
  });

  test('says when a payment was refused, and leads to the plan', async () => {
    const { page, userId, visit } = await open();
    await changeSubscription(product, userId, { ...CREATOR, status: 'past_due' });
    await visit();
    await heading(page, 'Payment not completed').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByRole('link', { name: 'Manage plan' }).click();
    await page.waitForURL('**/billing/manage');
  });
});
