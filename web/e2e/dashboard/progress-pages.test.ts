import { insertAccount, type TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertCritiquedUpload } from '@photo-coach/testing/fixtures/insert-critiqued-upload.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs, type Person, type Size } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { createAlbumOwner } from '../support/seed/create-album-owner.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 20;
const REVEALS_MS = [500, 1200, 2000, 2800, 3600];

describe('the progress pages', () => {
  const product = runProduct();
  let account: TestAccount;

  beforeAll(async () => {
    ({ account } = await createAlbumOwner(product));
  });

  const openAs = async (
    person: Person,
    size: Size = 'desk',
    reducedMotion: 'reduce' | null = null,
  ) => {
    const known = person === 'member' ? { account } : {};
    return (await openPageAs(product, person, { size, reducedMotion, ...known })).page;
  };

  /**
   * Opens a page under a frozen clock, and advances it in steps until the page shows the text: loading needs timers
   * too. The text has then been there for one step at most.
   */
  async function openPaused(page: Page, path: string, text: string): Promise<void> {
    await page.clock.install();
    await page.goto(product.url);
    await page.clock.pauseAt(Date.now() + MINUTE_MS);
    await page.goto(product.url + path);
    await sleepUntil(
      async () => {
        if ((await page.getByText(text, { exact: true }).count()) > 0) return true;
        await page.clock.runFor(STEP_MS);
        return false;
      },
      { timeoutMs: 20_000 },
    );
  }

  test('show the tips one after another, readable for screen readers from the start, and lead to the journey', async () => {
    const page = await openAs('visitor');
    await openPaused(page, '/keep-growing-tips', 'Upload Regularly');
    for (const name of ['Upload Regularly', 'Focus on Feedback', 'Track Progress'])
      await page.getByRole('heading', { name, level: 2 }).waitFor();
    const shown = () => page.locator('[data-shown="true"]').count();
    expect(await shown()).toBe(0);
    let passed = 0;
    for (const [index, time] of REVEALS_MS.entries()) {
      await page.clock.runFor(time - 100 - passed);
      expect(await shown()).toBe(index);
      await page.clock.runFor(150);
      passed = time + 50;
      await expect.poll(shown).toBe(index + 1);
    }
    await page.getByRole('link', { name: 'Fuel Your Journey' }).click();
    await page.waitForURL('**/photo-journey');
  });

  test('show all tips at once with reduced motion', async () => {
    const page = await openAs('visitor', 'phone', 'reduce');
    await openPaused(page, '/keep-growing-tips', 'Upload Regularly');
    expect(await page.locator('[data-shown="false"]').count()).toBe(0);
  });

  test('show the numbers of real analyses on the journey, and after four seconds the way to the badges', async () => {
    const page = await openAs('member');
    await openPaused(page, '/photo-journey', 'Technical score');
    const reply = await fetch(`${product.url}/api/progress`, {
      headers: { authorization: `Bearer ${account.token}` },
    });
    const { overallScore, currentTier, badges } = await reply.json();
    const main = page.getByRole('main');
    await main.getByText(`${overallScore} %`, { exact: true }).waitFor();
    await main.getByText(currentTier, { exact: true }).waitFor();
    await main.getByText('1 day', { exact: true }).waitFor();
    for (const badge of badges) await main.getByText(badge, { exact: true }).waitFor();
    await main.getByText('Nothing keeps coming back in your latest photos.').waitFor();
    const way = page.getByRole('link', { name: 'Continue Your Journey' });
    await page.clock.runFor(3800);
    expect(await way.count()).toBe(0);
    await page.clock.runFor(250);
    await page.getByRole('status').getByRole('link', { name: 'Continue Your Journey' }).waitFor();
    await page.clock.resume();
    expect(await findSeriousIssues(page)).toEqual([]);
    await way.click();
    await page.waitForURL('**/badges');
  });

  test('show badges with their day and rule, missing ones with theirs, and lead to an upload', async () => {
    const page = await openAs('member', 'phone');
    const progress = page.waitForResponse('**/api/progress');
    await page.goto(`${product.url}/badges`);
    const { overallScore, currentTier, badges } = await (await progress).json();
    const fact = (label: string) =>
      page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');
    await page.getByText(`${overallScore} %`, { exact: true }).waitFor();
    await expect.poll(() => fact('Current tier').textContent()).toBe(currentTier);
    await expect.poll(() => fact('Upload streak').textContent()).toBe('1 day');
    await expect.poll(() => fact('Badges').textContent()).toBe(String(badges.length));
    const item = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await item('Feedback Seeker').getByText('Get your first critique.').waitFor();
    await item('Feedback Seeker')
      .getByText(/^Earned \w+ \d+, \d{4}$/)
      .waitFor();
    const missing = item('Prolific Photographer');
    await missing.getByText('Upload an album of 10 photos or more.').waitFor();
    expect(await missing.getByText(/Earned/).count()).toBe(0);
    expect(await page.getByText('This is a sample').count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByRole('link', { name: 'Keep Growing' }).click();
    await page.waitForURL('**/keep-growing');
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByRole('link', { name: 'Upload More Photos' }).click();
    await page.waitForURL('**/upload-choice');
  });

  test('say what keeps coming back in a sentence each, with whether it improves', async () => {
    const uploads = 20;
    const account = await insertAccount(product.db, product.jwtSecret, { onboarded: true });
    for (let index = 0; index < uploads; index += 1) {
      // The newer half is nearly level, and the coach minds nothing there.
      const isWeak = index >= uploads / 2;
      const photo = {
        tilt: (isWeak ? 2 : 0.5) + index / 100,
        critic: 'vision',
        ...(isWeak && { seen: 'competing_subjects' as const }),
      } as const;
      const at = new Date(Date.now() - index * (24 * 60 * MINUTE_MS)).toISOString();
      const upload = { at, photos: [photo] };
      await insertCritiquedUpload(product.db, account.userId, upload);
    }
    const { page } = await openPageAs(product, 'member', { account, size: 'phone' });
    await page.goto(`${product.url}/photo-journey`);
    const main = page.getByRole('main');
    await main
      .getByText('Crooked horizons keep coming back: 10 of your last 20 photos.', { exact: true })
      .waitFor();
    await main
      .getByText('This is getting better: from about 2 degrees to half a degree.')
      .waitFor();
    await main
      .getByText(
        'Things that compete with the subject keep coming back: 10 of the 20 photos that the coach has read.',
        { exact: true },
      )
      .waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
  });
});
