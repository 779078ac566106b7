import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs, type Person } from '../support/open-page-as.ts';
import { allowErrors, UNAVAILABLE } from '../support/page-errors.ts';
import { openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

const END = '2027-01-22T10:00:00.000Z';
const CREATOR = { plan: 'creator', status: 'active', end: END } as const;
const RECEIPT = 'https://receipt.test/1';
const PAID = { state: 'paid', isRecent: true, amount: '£19.00', receiptUrl: RECEIPT };

/** Reports this payment to the page, because the changes of these tests happen without a checkout. */
const answerPayment = (page: Page, json: object) =>
  page.route('**/api/me/payment', (route) => route.fulfill({ json }));

describe('the page after a payment', () => {
  const product = runProduct();

  async function open(person: Person = 'member') {
    const opened = await openPageAs(product, person, { locale: 'en-US' });
    opened.page.setDefaultTimeout(60_000);
    const visit = (query = '') => opened.page.goto(`${product.url}/billing/success${query}`);
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
    await visit();
    await heading(page, 'No payment was made in this session').waitFor();
    await page.getByText('You’re on Starter (Free). Nothing is waiting to be paid.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);

    const { page: other } = await openTab(context);
    await other.goto(`${product.url}/about`);
    await other.evaluate(() => {
      window.addEventListener('storage', ({ key }) => {
        if (key === 'subscription_updated') document.title = 'told';
      });
    });
    await answerPayment(page, PAID);
    await visit();
    await heading(page, 'Confirming your payment').waitFor();
    await page.getByText('Your payment has arrived').waitFor();
    expect(await page.getByText('Payment Successful!').count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    await changeSubscription(product, userId, CREATOR);
    await heading(page, 'Payment Successful!').waitFor();
    await page.getByText('Creator activated', { exact: true }).waitFor();
    await other.waitForFunction(() => document.title === 'told');
    await page.getByText('£19.00', { exact: true }).waitFor();
    const receipt = page.getByRole('link', { name: 'Open your receipt' });
    expect(await receipt.getAttribute('href')).toBe(RECEIPT);
    expect(await findSeriousIssues(page)).toEqual([]);

    await answerPayment(page, { ...PAID, amount: null, receiptUrl: null });
    await visit();
    await expectDetails(
      page,
      ['Plan', 'Status', 'Renews on'],
      ['Creator', 'Active', 'January 22, 2027'],
    );
    await page.getByRole('link', { name: 'Go to app' }).click();
    await page.waitForURL('**/dashboard');
  });

  test('mentions no payment to someone with a plan who does not come from a checkout, and leads to the plan', async () => {
    const { page, userId, visit } = await open();
    await changeSubscription(product, userId, { ...CREATOR, cancelAt: END });
    await visit('?returnTo=https%3A%2F%2Fevil.example');
    await heading(page, 'You’re on Creator').waitFor();
    await page.getByText('Your plan is active. Nothing is waiting to be paid.').waitFor();
    await expectDetails(
      page,
      ['Plan', 'Status', 'Active until'],
      ['Creator', 'Active', 'January 22, 2027, then Starter'],
    );
    expect(await page.getByText(/Payment Successful!|Creator activated|receipt/).count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    const app = page.getByRole('link', { name: 'Go to app' });
    expect(await app.getAttribute('href')).toBe('/dashboard');
    const back = page.getByRole('link', { name: 'Back to where you stopped' });
    expect(await back.count()).toBe(0);

    for (const [state, text] of [
      ['open', 'A checkout is still open: nothing is charged until you finish it.'],
      ['processing', 'Your payment shows here once it is confirmed.'],
    ] as const) {
      await answerPayment(page, { ...PAID, state, isRecent: false });
      await visit('?returnTo=%2Fupload%2Fsingle');
      await page.getByText(`Your plan is active. ${text}`).waitFor();
      expect(await page.getByText('Payment Successful!').count()).toBe(0);
      // It leads back to the page where a limit stopped the person.
      expect(await back.getAttribute('href')).toBe('/upload/single');
    }
    await page.getByRole('link', { name: 'Manage plan' }).click();
    await page.getByText('Active until January 22, 2027, then Starter').waitFor();
  });

  test('alarms nobody while the payment service does not answer', async () => {
    allowErrors(UNAVAILABLE);
    const { page, userId, visit } = await open();
    const refusal = { code: 'payments_unavailable', message: 'No.', requestId: 'r' };
    await page.route('**/api/me/payment', (route) => route.fulfill({ status: 503, json: refusal }));
    await visit();
    await page.getByText('If you paid, your plan starts by itself').waitFor();
    await changeSubscription(product, userId, CREATOR);
    await heading(page, 'You’re on Creator').waitFor();
    await page.getByText('Your payment shows here once it is confirmed.').waitFor();
  });

  test('says when a change between paid plans is in force, and leads back, and when a payment was refused', async () => {
    const { page, userId, visit } = await open();
    await changeSubscription(product, userId, CREATOR);
    await visit('?switchedTo=pro&returnTo=%2Fbranding');
    await heading(page, 'Switching your plan').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await changeSubscription(product, userId, { ...CREATOR, plan: 'pro' });
    await heading(page, 'Payment Successful!').waitFor();
    await page.getByText('Pro activated', { exact: true }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    const back = page.getByRole('link', { name: 'Back to where you stopped' });
    expect(await back.getAttribute('href')).toBe('/branding');
    // An old address, after the plan has ended.
    await changeSubscription(product, userId, { ...CREATOR, plan: 'pro', status: 'canceled' });
    await heading(page, 'No payment was made in this session').waitFor();
    // A refused payment.
    await changeSubscription(product, userId, { ...CREATOR, status: 'past_due' });
    await visit();
    await heading(page, 'Payment not completed').waitFor();
    await page.getByRole('link', { name: 'Manage plan' }).waitFor();
  });
});
