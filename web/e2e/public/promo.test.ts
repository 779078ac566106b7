import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { runningBrowser } from '../support/browser.ts';
import { openPage } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

describe('the film on the landing page', () => {
  const product = runProduct();

  test('is loaded once someone plays it, with the controls of the browser, and has sound that can be muted', async () => {
    const { page } = await openPage();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/\.(mp4|webm)$/.test(new URL(request.url()).pathname)) requests.push(request.url());
    });
    await page.goto(product.url);
    const video = page.locator('#video video[controls]');
    await video.scrollIntoViewIfNeeded();
    const isPaused = () =>
      video.evaluate((film) => film instanceof HTMLVideoElement && film.paused);
    expect(await isPaused()).toBe(true);
    expect(requests).toEqual([]);
    expect(await findSeriousIssues(page)).toEqual([]);
    await video.focus();
    await page.keyboard.press('Space');
    // Decoded bytes of sound. A browser that decodes no sound shows no mute button.
    const heard = () =>
      video.evaluate((film) =>
        'webkitAudioDecodedByteCount' in film ? Number(film.webkitAudioDecodedByteCount) : 0,
      );
    await expect.poll(heard).toBeGreaterThan(0);
    expect(requests.length).toBeGreaterThan(0);
    await page.keyboard.press('Space');
    await expect.poll(isPaused).toBe(true);
  });

  test('can be played without JavaScript, and its content is written below it', async () => {
    const context = await runningBrowser().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product.url);
    await page.locator('#video video[controls]').waitFor();
    expect(await page.locator('#video figcaption li').count()).toBe(7);
  });
});
