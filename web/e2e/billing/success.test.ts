import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs, type Person } from '../support/open-page-as.ts';
import { allowErrors, UNAVAILABLE } from '../support/page-errors.ts';
import { openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

const browser = await launchBrowser();
const END = '2027-01-22T10:00:00.000Z';
const CREATOR = { plan: 'creator', status: 'active', end: END } as const;
const RECEIPT = 'https://receipt.test/1';
const PAID = { state: 'paid', isRecent: true, amount: '£19.00', receiptUrl: RECEIPT };

/** Reports this payment to the page, because the changes of these tests happen without a checkout. */
const answerPayment = (page: Page, json: object) =>
  page.route('**/api/me/payment', (route) => route.fulfill({ json }));

describe.skipIf(!browser)('the page after a payment', () => {
  const product = runProduct(browser);

  async function open(person: Person = 'member') {
    const opened = await openPageAs(browser, product, person, { locale: 'en-US' });
    opened.page.setDefaultTimeout(60_000);
    const visit = (query = '') => opened.page.goto(`${product.url}/billing/success${query}`);
    return { ...opened, visit };
  }

  test('shows the plan and the end of its period, notifies the other tabs, and leads to the app', async () => {
    const { page, context, userId, visit } = await open();
    // Active before any page is open, so that no push announces it.
    await changeSubscription(product, userId, CREATOR);
    const { page: other } = await openTab(context);
    await other.goto(`${product.url}/about`);
    await other.evaluate(() => {
      window.addEventListener('storage', ({ key }) => {
        if (key === 'subscription_updated') document.title = 'told';
      });
    });
    await answerPayment(page, { ...PAID, amount: null, receiptUrl: null });
    await visit();
    await page.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor();
    await page.getByText('Creator activated', { exact: true }).waitFor();
    const details = page.locator('dl');
    await expect
      .poll(() => details.locator('dt').allTextContents())
      .toEqual(['Plan', 'Status', 'Renews on']);
    await expect
      .poll(() => details.locator('dd').allTextContents())
      .toEqual(['Creator', 'Active', 'January 22, 2027']);
    await other.waitForFunction(() => document.title === 'told');
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to app' }).click();
    await page.waitForURL('**/dashboard');
  });

  test('says that the confirmation is missing until it arrives', async () => {
    const { page, userId, visit } = await open();
    await answerPayment(page, PAID);
    await visit();
    await page.getByRole('heading', { level: 1, name: 'Confirming your payment' }).waitFor();
    await page.getByText('Payment received: £19.00').waitFor();
    expect(await page.getByText('Payment Successful!').count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    await changeSubscription(product, userId, CREATOR);
    await page.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor();
    await page.getByText('Creator activated', { exact: true }).waitFor();
    await page.getByText('£19.00', { exact: true }).waitFor();
    const receipt = page.getByRole('link', { name: 'Open your receipt' });
    expect(await receipt.getAttribute('href')).toBe(RECEIPT);
    await page.getByText('A mail with your receipt is on its way to').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('says to someone who bought nothing that no payment was made, until one is', async () => {
    const { page, userId, visit } = await open();
    await visit();
    const nothing = 'No payment was made in this session';
    await page.getByRole('heading', { level: 1, name: nothing }).waitFor();
    await page.getByText('You’re on Starter (Free), and nothing is waiting to be paid.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByRole('link', { name: 'See the plans' }).waitFor();
    await answerPayment(page, PAID);
    await changeSubscription(product, userId, CREATOR);
    await page.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor();
  });

  test('mentions no payment to someone with a plan who does not come from a checkout, and leads to the plan', async () => {
    const { page, userId, visit } = await open();
    await changeSubscription(product, userId, { ...CREATOR, cancelAt: END });
    await visit();
    await page.getByRole('heading', { level: 1, name: 'You’re on Creator' }).waitFor();
    await page.getByText('Your plan is active, and nothing is waiting to be paid.').waitFor();
    const details = page.locator('dl');
    expect(await details.locator('dt').allTextContents()).toEqual([
      'Plan',
      'Status',
      'Active until',
    ]);
    expect(await details.locator('dd').allTextContents()).toEqual([
      'Creator',
      'Active',
      'January 22, 2027, then Starter',
    ]);
    expect(await page.getByText(/Payment Successful!|Creator activated|receipt/).count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    const app = page.getByRole('link', { name: 'Go to app' });
    expect(await app.getAttribute('href')).toBe('/dashboard');
    await page.getByRole('link', { name: 'Manage plan' }).click();
    await page.getByText('Active until January 22, 2027, then Starter').waitFor();
  });

  test.each([
    ['open', 'A checkout is still open: nothing is charged until you finish it.'],
    ['processing', 'Your bank is still confirming the payment.'],
  ])('states the facts with a plan in force and a checkout that is %s', async (state, text) => {
    const { page, userId, visit } = await open();
    await changeSubscription(product, userId, CREATOR);
    await answerPayment(page, { ...PAID, state, isRecent: false });
    await visit();
    await page.getByText(`Your plan is active. ${text}`).waitFor();
    expect(await page.getByText('Payment Successful!').count()).toBe(0);
  });

  test('alarms nobody while the payment service does not answer', async () => {
    allowErrors(UNAVAILABLE);
    const { page, userId, visit } = await open();
    const refusal = { code: 'payments_unavailable', message: 'No.', requestId: 'r' };
    await page.route('**/api/me/payment', (route) => route.fulfill({ status: 503, json: refusal }));
    await visit();
    await page.getByText('If you paid, your plan starts by itself once it answers.').waitFor();
    await changeSubscription(product, userId, CREATOR);
    await page.getByRole('heading', { level: 1, name: 'You’re on Creator' }).waitFor();
    await page.getByText('shows here once our payment provider answers.').waitFor();
  });

  test('leads back to the page where a limit stopped the person, and nowhere else', async () => {
    const { page, userId, visit } = await open();
    await changeSubscription(product, userId, CREATOR);
    await visit('?returnTo=%2Fupload%2Fsingle');
    await page.getByRole('link', { name: 'Go to app' }).waitFor();
    const back = page.getByRole('link', { name: 'Back to where you stopped' });
    expect(await back.getAttribute('href')).toBe('/upload/single');
    await visit('?returnTo=https%3A%2F%2Fevil.example');
    await page.getByRole('link', { name: 'Go to app' }).waitFor();
    expect(await back.count()).toBe(0);
  });

  test('says when a change between paid plans is in force, and leads back', async () => {
    const { page, userId, visit } = await open();
    await changeSubscription(product, userId, CREATOR);
    await visit('?switchedTo=pro&returnTo=%2Fbranding');
    await page.getByRole('heading', { level: 1, name: 'Switching your plan' }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await changeSubscription(product, userId, { ...CREATOR, plan: 'pro' });
    await page.getByRole('heading', { level: 1, name: 'You’re on Pro now' }).waitFor();
    await page.getByText('Pro activated', { exact: true }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    const back = page.getByRole('link', { name: 'Back to where you stopped' });
    expect(await back.getAttribute('href')).toBe('/branding');
    // An old address, after the plan has ended.
    await changeSubscription(product, userId, { ...CREATOR, plan: 'pro', status: 'canceled' });
    await page.waitForURL('**/billing/manage');
  });

  test('says when the payment was refused', async () => {
    const { page, userId, visit } = await open();
    await changeSubscription(product, userId, { ...CREATOR, status: 'past_due' });
    await visit();
    await page.getByRole('heading', { level: 1, name: 'Payment not completed' }).waitFor();
    await page.getByRole('link', { name: 'Manage plan' }).click();
    await page.waitForURL('**/billing/manage');
  });

  test('asks a visitor to sign in, with the way back', async () => {
    const { page, visit } = await open('visitor');
    await visit();
    await page.getByRole('heading', { level: 1, name: 'Sign in to see your plan' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/auth?returnTo=%2Fbilling%2Fsuccess');
  });
});
