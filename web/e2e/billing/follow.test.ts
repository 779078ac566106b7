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

  /** Records the page's announcements of a changed subscription to the other tabs. */
  const watchAnnouncements = (page: Page) =>
    page.addInitScript(() => {
      const write = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key, value) {
        write.call(this, key, value);
        if (key !== 'subscription_updated') return;
        const { dataset } = document.documentElement;
        dataset['announced'] = [dataset['announced'] ?? [], value].flat().join('\n');
      };
    });

  /** A page's announcements, once there are any. */
  async function readAnnounced(page: Page): Promise<string[]> {
    const read = () => document.documentElement.dataset['announced'];
    const announced = await (await page.waitForFunction(read)).jsonValue();
    return announced?.split('\n') ?? [];
  }

  const planName = (page: Page, name: string) =>
    page.getByRole('heading', { level: 2, name, exact: true });

  test('is checked on load and every 120 s, on public pages too, and never without a session', async () => {
    for (const path of ['/', '/pricing', '/dashboard']) {
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

  test('comes from another tab if the server can’t reach this one, in the same words', async () => {
    allowErrors(/WebSocket connection/);
    const { page, context, userId } = await openPageAs(product, 'member');
    await watchAnnouncements(page);
    // This tab has no socket.
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await page.goto(`${product.url}/billing/manage`);
    await planName(page, 'Starter (Free)').waitFor();
    const { page: other } = await openTab(context);
    await watchAnnouncements(other);
    await openConnected(other, `${product.url}/billing/manage`);
    await planName(other, 'Starter (Free)').waitFor();
    await changeSubscription(product, userId, ACTIVE);
    await planName(other, 'Creator').waitFor();
    await planName(page, 'Creator').waitFor();
    // Different words would reach the other tab, which would fetch everything once more.
    const words = [...(await readAnnounced(page)), ...(await readAnnounced(other))];
    expect(new Set(words).size).toBe(1);
  });

  test('comes from the check if nothing else arrives, and is announced to the other tabs', async () => {
    allowErrors(/WebSocket connection/);
    const { page, context, userId } = await openPageAs(product, 'member');
    await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await page.goto(`${product.url}/billing/manage`);
    await planName(page, 'Starter (Free)').waitFor();
    const { page: other } = await openTab(context);
    await other.clock.install();
    const checked = other.waitForResponse(CHECK);
    await other.goto(`${product.url}/about`);
    await (await checked).finished();
    await changeSubscription(product, userId, ACTIVE);
    await other.clock.runFor(121_000);
    await planName(page, 'Creator').waitFor();
  });

  test('stays as the profile says when a check fails, which is logged', async () => {
    allowErrors(/the server responded with a status of 400/);
    const { page, userId } = await openPageAs(product, 'member');
    await changeSubscription(product, userId, ACTIVE);
    await page.route(CHECK, (route) => route.fulfill({ status: 400, body: '' }));
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
