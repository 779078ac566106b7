import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openConnected } from '../support/open-connected.ts';
import { openHydrated, openPageAs } from '../support/open-page-as.ts';
import { allowErrors } from '../support/page-errors.ts';
import { openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

const ACTIVE = { status: 'active', end: '2096-12-22T12:00:00.000Z' };
const CHECK = '**/api/check-subscription';
const WAIT = { timeoutMs: 30_000 };

describe('the subscription as every tab knows it', () => {
  const product = runProduct();

  /** Collects the checks that a page sends. */
  function watchChecks(page: Page): Request[] {
    const checks: Request[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/check-subscription')) checks.push(request);
    });
    return checks;
  }

  const planName = (page: Page, name: string) =>
    page.getByRole('heading', { level: 2, name, exact: true });

  test('is checked on load and every 120 s, on public pages too, and never without a session', async () => {
    for (const path of ['/', '/dashboard']) {
      const { page, context } = await openPageAs(product, 'member');
      await page.clock.install();
      const checks = watchChecks(page);
      await page.goto(product.url + path);
      await sleepUntil(() => checks.length === 1, WAIT);
      await (await checks[0]?.response())?.finished();
      // The clock also runs in real time, which adds up to some seconds on a busy machine.
      await page.clock.runFor(105_000);
      expect(checks).toHaveLength(1);
      await page.clock.runFor(16_000);
      await sleepUntil(() => checks.length === 2, WAIT);
      await context.close();
    }
    const { page } = await openPageAs(product, 'visitor');
    const checks = watchChecks(page);
    await openHydrated(page, `${product.url}/pricing`);
    await page.waitForLoadState('networkidle');
    expect(checks).toEqual([]);
  });

  test('comes from another tab if the server can’t reach this one', async () => {
    allowErrors(/WebSocket connection/);
    const { page, context, userId } = await openPageAs(product, 'member');
    // This tab has no socket.
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await page.goto(`${product.url}/billing/manage`);
    await planName(page, 'Starter (Free)').waitFor();
    const { page: other } = await openTab(context);
    await openConnected(other, `${product.url}/billing/manage`);
    await planName(other, 'Starter (Free)').waitFor();
    await changeSubscription(product, userId, ACTIVE);
    await planName(other, 'Creator').waitFor();
    await planName(page, 'Creator').waitFor();
  });

  test('stays as the profile says when a check fails, which is logged', async () => {
    allowErrors(/the server responded with a status of 400/);
    const { page, userId } = await openPageAs(product, 'member');
    await changeSubscription(product, userId, ACTIVE);
    const json = { code: 'validation_failed', message: 'Refused.', requestId: 'r1' };
    await page.route(CHECK, (route) => route.fulfill({ status: 400, json }));
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('The subscription could not be checked.'),
    );
    await page.goto(`${product.url}/dev/billing-check`);
    await logged;
    const profile = page.getByRole('region', { name: 'Profile' });
    await profile.getByText('active', { exact: true }).waitFor();
    await profile.getByText('not subscribed', { exact: true }).waitFor();
  });
});
