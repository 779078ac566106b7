import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs, SIZES } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { blownPhoto, critiquedAlbum, critiquedFiles } from './critiqued-album.ts';

describe('a critique', () => {
  const product = runProduct({ keepsPages: true });
  let account: TestAccount;
  let analysis: Analysis;
  let blurred: Awaited<ReturnType<typeof critiquedFiles>>;

  beforeAll(async () => {
    ({ account, analysis } = await critiquedAlbum(product, [0.7]));
    blurred = await critiquedFiles(product, [await blownPhoto('blurred.jpg', 0.7, 5)]);
  });

  let opened: Promise<Page> | undefined;
  /** The page that the tests of one photo read, one after the other. */
  function open(): Promise<Page> {
    opened ??= openPageAs(product, 'member', { account }).then(async ({ page }) => {
      await page.goto(`${product.url}/feedback/single?albumId=${analysis.album.id}`);
      await page.getByRole('heading', { name: 'Overall Assessment' }).waitFor();
      return page;
    });
    return opened;
  }
  const firstSentence = (page: Page) =>
    page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button');

  test('begins with the most important sentence, in the largest type, with its place on the photo, and repeats none', async () => {
    const page = await open();
    const worst = analysis.categories
      .flatMap(({ findings }) => findings)
      .filter(({ polarity }) => polarity === 'weakness')
      .sort((a, b) => b.severity * b.sureness - a.severity * a.sureness)[0];
    if (!worst) throw new Error('the photo has no weakness');
    const lead = analysis.narrative.find(({ evidence }) =>
      evidence.some(({ measurement }) => measurement === worst.measurement),
    );
    await expect.poll(() => firstSentence(page).textContent()).toBe(lead?.text);
    const sizeOf = (index: number) =>
      page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .nth(index)
        .evaluate((item) => Number.parseFloat(getComputedStyle(item).fontSize));
    expect(await sizeOf(0)).toBeGreaterThan(1.4 * (await sizeOf(1)));
    await page.getByRole('region', { name: 'Photo viewer' }).locator('[data-region]').waitFor();

    // It is requested before the scripts of its page are there, and read from that reply.
    const fate = () =>
      page.evaluate(() => {
        if (!('earlyReply' in window)) return 'not requested';
        return window.earlyReply === undefined ? 'read' : 'left';
      });
    expect(await fate()).toBe('read');

    // Its cards repeat nothing that was said above them.
    const said = (await page.getByRole('tabpanel').getByRole('listitem').allTextContents()).map(
      (text) => text.trim(),
    );
    expect(said.length).toBeGreaterThan(analysis.narrative.length);
    expect(new Set(said).size).toBe(said.length);
  });

  test('unfolds the evidence of a sentence where it is read, and folds it away again', async () => {
    const page = await open();
    const sentence = firstSentence(page);
    const words = page.getByText(/^\d+ % of the photo$/).first();
    expect(await words.count()).toBe(0);
    await sentence.click();
    await expect.poll(() => sentence.getAttribute('aria-expanded')).toBe('true');
    await page.getByText('On the photo: red where the highlights have lost').waitFor();
    await words.waitFor();
    // The mask of the blown area lies over the photo.
    const canvas = page.getByRole('region', { name: 'Photo viewer' }).locator('canvas');
    await canvas.waitFor();
    const redOf = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { width, height } = element;
        const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        const at = (x: number, y: number) =>
          pixels[4 * (Math.floor(y * height) * width + Math.floor(x * width)) + 3];
        return [at(0.7, 0.5), at(0.2, 0.5)];
      });
    const [blown, other] = await redOf();
    expect(blown).toBeGreaterThan(200);
    expect(other).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => sentence.getAttribute('aria-expanded')).toBe('false');
    await canvas.waitFor({ state: 'detached' });
  });

  test('lists the keys of its photo with "?", and none for other photos, which it does not have', async () => {
    const page = await open();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Show or hide the tips').waitFor();
    await help.getByText('Zoom in').waitFor();
    expect(await help.getByText(/(Next|Previous) photo/).count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help.waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
  });

  test('has evidence in plain words behind every sentence of its cards, says what was checked, and keeps scales apart', async () => {
    const page = await open();
    for (const sentence of await page.locator('article').getByRole('listitem').all()) {
      const button = sentence.getByRole('button').first();
      await button.click();
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
      const panel = sentence.locator('> div');
      await expect.poll(() => panel.textContent()).toMatch(/[a-z]/);
      expect(await panel.textContent()).not.toMatch(/L\*|acutance|C\*ab|ΔE|of 100|\d\.\d(?!°)/);
    }
    const mood = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Mood & Emotional Impact' }) });
    await mood.getByText(/^Checked: [\w, ]+\.$/).waitFor();
    await mood.getByText('Measured only: mood needs the coach’s eye.').waitFor();
    const lighting = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Lighting & Exposure' }) });
    expect(await lighting.getByText(/^(Checked|Measured only): /).count()).toBe(0);
    expect(await page.getByText('Not measured').count()).toBe(0);
    expect(await page.getByRole('tabpanel').getByText('100', { exact: true }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Measurements' }).click();
    await page.getByRole('heading', { name: 'Light', exact: true }).waitFor();
    const missing = page.locator('section', {
      has: page.getByRole('heading', { name: 'Not measured' }),
    });
    // Each reason once, whatever it is about.
    const reasons = await missing.getByRole('definition').allTextContents();
    expect(reasons.length).toBeGreaterThan(0);
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('says so if a plan was wanted, and nothing was found that needs practice', async () => {
    const plain = await critiquedFiles(product, await makePhotoFiles(1, 800));
    const { job } = plain.analysis;
    const questionnaire = { want_next3plan: 'Yes' } as const;
    await product.db
      .updateTable('jobs')
      .set({ context: { ...job.context, questionnaire } })
      .where('id', '=', job.id)
      .execute();
    const { page } = await openPageAs(product, 'member', { account: plain.account });
    await page.goto(`${product.url}/feedback/single?albumId=${plain.analysis.album.id}`);
    await page.getByRole('heading', { name: 'Your next three shoots' }).waitFor();
    await page.getByText('Nothing was found that needs practice.').waitFor();
  });

  test('keeps its photo in view while it is read on a phone, and never scrolls sideways', async () => {
    const page = await open();
    await page.setViewportSize(SIZES.phone);
    await page.reload();
    await page.locator('article').last().scrollIntoViewIfNeeded();
    const top = () =>
      page
        .getByRole('region', { name: 'Photo viewer' })
        .evaluate((viewer) => viewer.getBoundingClientRect().top);
    await expect.poll(top).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('releases its photo on a phone where the text is no longer about it', async () => {
    const pro = { plan: 'pro', status: 'active', end: '2096-12-22T12:00:00.000Z' } as const;
    await changeSubscription(product, blurred.account.userId, pro);
    const { page } = await openPageAs(product, 'member', {
      account: blurred.account,
      // So low that the following text is longer than the window.
      viewport: { width: 390, height: 500 },
    });
    await page.goto(`${product.url}/feedback/single?albumId=${blurred.analysis.album.id}`);
    const tips = page.getByRole('heading', { name: 'For your client' });
    await tips.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
    const top = () =>
      page
        .getByRole('region', { name: 'Photo viewer' })
        .evaluate((viewer) => viewer.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(0);
  });
});
