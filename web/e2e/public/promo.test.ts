import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findSeriousIssues } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { allowErrors, REFUSED } from '../support/page-errors.ts';
import { openPage } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';

const browser = await launchBrowser();
const RECORDED = path.resolve(import.meta.dirname, '../../features/landing/promo/chapters.json');
const { chapters } = z
  .object({ chapters: z.array(z.object({ title: z.string(), at: z.number() })) })
  .parse(JSON.parse(readFileSync(RECORDED, 'utf8')));
const isFilm = (url: URL) => /\.(mp4|webm)$/.test(url.pathname);
const WAIT = { timeoutMs: 20_000 };

const section = (page: Page) => page.locator('#video');
const button = (page: Page, name: string) =>
  section(page).getByRole('button', { name, exact: true });

/** Reads the state of the video element; null while there is none. */
const readVideo = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    if (video === null) return null;
    const { paused, muted, currentTime: time, readyState } = video;
    return { paused, muted, time, hasPicture: readyState >= HTMLMediaElement.HAVE_CURRENT_DATA };
  });
const isPlaying = async (page: Page) => (await readVideo(page))?.paused === false;
const isPaused = async (page: Page) => (await readVideo(page))?.paused === true;

/** Scrolls to the film, or to the top, and waits until the page's observers have noticed. */
const scroll = (page: Page, to: 'film' | 'top') =>
  page.evaluate(async (place) => {
    const film = document.querySelector('#video img');
    if (!film) throw new Error('there is no film');
    if (place === 'top') window.scrollTo({ top: 0, behavior: 'instant' });
    else film.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        if (entries.at(-1)?.isIntersecting !== (place === 'film')) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(film);
    });
    // The page's own observers run in the same frame. React renders within two frames.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  }, to);

describe.skipIf(!browser)('the film on the landing page', () => {
  const product = runProduct(browser);

  /** Opens the landing page and waits for the film's buttons. `calm`: reduced motion; `saving`: reduced data. */
  async function openLanding({ calm = false, saving = false } = {}) {
    const opened = await openPage(browser);
    const { page } = opened;
    if (calm) await page.emulateMedia({ reducedMotion: 'reduce' });
    if (saving) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    }
    const filmRequests: string[] = [];
    page.on('request', (request) => {
      if (isFilm(new URL(request.url()))) filmRequests.push(request.url());
    });
    await page.goto(product.url);
    await button(page, 'Play').waitFor();
    return { ...opened, filmRequests };
  }

  test('it is not asked for before it is near, then starts muted, and stops out of sight', async () => {
    const { page, filmRequests } = await openLanding();
    expect(filmRequests).toEqual([]);
    expect(await readVideo(page)).toBeNull();
    await scroll(page, 'film');
    await sleepUntil(() => isPlaying(page), WAIT);
    expect(filmRequests.length).toBeGreaterThan(0);
    expect((await readVideo(page))?.muted).toBe(true);
    await scroll(page, 'top');
    await sleepUntil(() => isPaused(page), WAIT);
    await scroll(page, 'film');
    await sleepUntil(() => isPlaying(page), WAIT);

    await button(page, 'Pause').click();
    await scroll(page, 'top');
    await scroll(page, 'film');
    expect(await isPaused(page)).toBe(true);
  });

  test('with less motion it waits for its buttons, which the keyboard works', async () => {
    const { page, filmRequests } = await openLanding({ calm: true });
    await scroll(page, 'film');
    expect(await isPaused(page)).toBe(true);
    expect(filmRequests).toEqual([]);
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });

    await button(page, 'Play').focus();
    await page.keyboard.press('Enter');
    await sleepUntil(() => isPlaying(page), WAIT);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await button(page, 'Mute').waitFor();
    expect((await readVideo(page))?.muted).toBe(false);
    await page.keyboard.press('Space');
    await button(page, 'Unmute').waitFor();
    expect((await readVideo(page))?.muted).toBe(true);
    await button(page, 'Pause').press('Enter');
    await button(page, 'Play').waitFor();
    expect(await isPaused(page)).toBe(true);
  });

  test('where data is to be saved it waits as well', async () => {
    const { page, filmRequests } = await openLanding({ saving: true });
    await scroll(page, 'film');
    expect(await isPaused(page)).toBe(true);
    expect(filmRequests).toEqual([]);
  });

  test('a chapter leads to its place, and the end to the beginning', async () => {
    const { page } = await openLanding({ calm: true });
    await scroll(page, 'film');
    const third = chapters[2];
    if (!third) throw new Error('the film has no third chapter');
    // Without a jump, playback would reach the chapter too, but later.
    await page.locator('video').evaluate((video, at) => {
      video.addEventListener('timeupdate', () => {
        if (video instanceof HTMLVideoElement && video.currentTime > 0 && video.currentTime < at)
          video.dataset['passedBy'] = 'yes';
      });
    }, third.at);
    await button(page, third.title).click();
    const arrived = async () => {
      const now = await readVideo(page);
      return now?.hasPicture && now.time >= third.at && now.time < third.at + 3;
    };
    await sleepUntil(arrived, WAIT);
    expect(await page.locator('video[data-passed-by]').count()).toBe(0);
    await section(page).locator('button[aria-current]', { hasText: third.title }).waitFor();

    await page.locator('video').evaluate((video) => {
      if (video instanceof HTMLVideoElement) video.currentTime = video.duration - 0.2;
    });
    await button(page, 'Play again').click();
    await sleepUntil(async () => {
      const now = await readVideo(page);
      return now !== null && !now.paused && now.time < third.at;
    }, WAIT);
  });

  test('where it can not be loaded it says so over its poster, and can be tried again', async () => {
    const { page } = await openLanding();
    allowErrors(REFUSED);
    await page.route(isFilm, (route) => route.abort());
    await scroll(page, 'film');
    await section(page).getByText('The video could not be loaded.').waitFor();
    expect(await readVideo(page)).toBeNull();
    await section(page).getByRole('img').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.unroute(isFilm);
    await button(page, 'Try Again').click();
    await sleepUntil(() => isPlaying(page), WAIT);
  });

  test('the server answers for a part of it', async () => {
    const { page, filmRequests } = await openLanding();
    await scroll(page, 'film');
    const address = await sleepUntil(() => filmRequests[0], WAIT);
    const reply = await fetch(address, { headers: { range: 'bytes=100-199' } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      206,
      expect.stringMatching(/^video\//),
    ]);
    expect((await reply.arrayBuffer()).byteLength).toBe(100);
  });

  test('without JavaScript its parts are told, and no button is there that does nothing', async () => {
    const context = await browser?.newContext({ javaScriptEnabled: false });
    const page = await context?.newPage();
    if (!page) throw new Error('no browser');
    await page.goto(product.url);
    for (const { title } of chapters) {
      await section(page).getByRole('heading', { name: title, exact: true }).waitFor();
    }
    expect(await section(page).getByRole('button').count()).toBe(0);
    expect(await section(page).locator('video').count()).toBe(0);
    await expect.poll(() => section(page).getByRole('img').count()).toBe(1);
  });
});
