import { jobRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { makeFlawedFiles, makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { chosenUpload } from '../support/open-picker-as.ts';
import { allowErrors, ENDED, REFUSED } from '../support/page-errors.ts';
import { type OpenedPage, openPage } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import {
  chooseFiles,
  openMailedLink,
  openPicker,
  readAccessToken,
  signUp,
  skipOnboarding,
} from '../support/steps.ts';

const WAIT = { timeout: 60_000 };

/** Sends the skipped onboarding answers, as the wizard does. */
async function answerOnboarding(baseUrl: string, token: string): Promise<void> {
  const reply = await fetch(`${baseUrl}/api/me`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      journey_level: 'improving',
      genres: ['portraits', 'weddings'],
      goals: ['professional'],
    }),
  });
  if (reply.status !== 200) throw new Error(`The answers were refused: ${reply.status}`);
}

describe('the main job in a browser', () => {
  const product = runProduct({ keepsPages: true, own: { env: { DETECTOR: 'on' } } });
  let opened: OpenedPage;

  beforeAll(async () => {
    opened = await openPage();
  });

  test('a visitor signs up, opens the mail and is admitted', async () => {
    const { page } = opened;
    await page.goto(product.url);
    await page.getByRole('link', { name: 'Analyze Your First Photo Free' }).first().waitFor();
    await page.goto(`${product.url}/dashboard`);
    await page.waitForURL('**/auth?returnTo=%2Fdashboard');

    const email = await signUp(page, product.url);
    await page.getByText(email).waitFor();
    await openMailedLink(page, product.url, email);
    await skipOnboarding(page);
    await page.goto(`${product.url}/dashboard`);
    await page.getByText('No albums yet').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('a change of theme is immediate with reduced motion', async () => {
    const { page } = opened;
    const text = page.getByText('No albums yet');
    const readColor = () => text.evaluate((element) => getComputedStyle(element).color);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const light = await readColor();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const atOnce = await readColor();
    expect(atOnce).not.toBe(light);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  });

  test('an album is uploaded and watched, even over a reload', async () => {
    const { page } = opened;
    await openPicker(page, 'album');
    const [first, ...rest] = await makeFlawedFiles();
    if (!first) throw new Error('no photo was made');
    await chooseFiles(page, [first]);
    await page.getByRole('button', { name: 'Continue to Analysis' }).click();
    await page.getByText('Please select at least 2 photos').waitFor();
    const notes = { name: 'notes.txt', bytes: new Uint8Array([1]) };
    const broken = { name: 'broken.jpg', bytes: first.bytes.slice(0, 3000) };
    await chooseFiles(page, [...rest, broken, notes]);
    await page
      .getByText('notes.txt: Please select image files (JPG, PNG, WEBP, TIFF, HEIC)')
      .waitFor();
    await page.getByText('Currently: 5/12 photos').waitFor();
    await page.getByText('5 of 5 uploaded, 100 %').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);

    await page.getByRole('button', { name: 'Continue to Analysis' }).click();
    await page.waitForURL('**/analyzing/album?albumId=*');
    await page.getByText('of 5 photos critiqued').waitFor();
    allowErrors(REFUSED);
    await page.route('**/api/albums/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('Network error. Check your connection and try again.').waitFor();
    await page.unroute('**/api/albums/**');
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.reload();
    await page.waitForURL('**/album-feedback/*', WAIT);
  });

  test('the album is read, and every sentence shows its place', async () => {
    const { page } = opened;
    await page.getByRole('heading', { name: 'Your Album Feedback' }).waitFor();
    await page.getByText('1 photo could not be read').waitFor();
    expect(await page.getByText('Written for').count()).toBe(0);
    await expect
      .poll(() => page.getByLabel('Photos that failed').textContent())
      .toContain('broken.jpg');
    const viewer = page.getByRole('region', { name: 'Photo viewer' });
    await viewer.getByText(/^\d of 4$/).waitFor();
    await page.getByRole('button', { name: 'Show photo 1, scene-1.jpg' }).click();
    await viewer.getByText('1 of 4').waitFor();

    const cards = page.locator('article');
    const sentences = cards.locator('li');
    await expect.poll(() => sentences.count()).toBeGreaterThan(4);
    for (const sentence of await sentences.all()) {
      await sentence.getByRole('button', { expanded: false }).click();
      await expect.poll(() => sentence.locator('> div').textContent()).toMatch(/[a-z]/);
      await sentence.getByRole('button', { expanded: true }).click();
    }

    await viewer.getByRole('button', { name: /^Tip 1/ }).click();
    const tip = page.getByRole('dialog');
    await tip
      .getByText(/What's Working|What to Improve/)
      .first()
      .waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await viewer.getByText('2 of 4').waitFor();
    await page.keyboard.press('ArrowLeft');
    await viewer.getByText('1 of 4').waitFor();
    await page.getByRole('tab', { name: 'Measurements' }).click();
    const noise = page.getByRole('button', { name: /^noise (hardly any|slight|clear|strong)/ });
    await noise.click();
    await expect.poll(() => noise.getAttribute('aria-expanded')).toBe('true');
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('a single photo is read with its tips, and signing out ends the session', async () => {
    const { page } = opened;
    await answerOnboarding(product.url, await readAccessToken(page));
    await openPicker(page, 'single');
    await chooseFiles(page, (await makeFlawedFiles()).slice(1, 2));
    await page.getByText('1 photo uploaded successfully!').first().waitFor();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('**/feedback/single?albumId=*', WAIT);
    await page.getByRole('heading', { name: 'Overall Assessment' }).waitFor();
    await page.getByText('Written for an improving photographer.').waitFor();
    await page.getByRole('button', { name: 'Quick Tip' }).first().click();
    await page.getByText('Export and Deep Dive are Creator features.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.waitForURL('**/keep-growing-tips');
    await page.getByRole('heading', { name: 'Track Progress' }).waitFor();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByText('Analysis complete!').first().waitFor();
    await page.getByText('View Details').nth(1).waitFor();
    await expect.poll(() => page.getByText('View Details').count()).toBe(2);
    allowErrors(ENDED);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('You have been successfully signed out.').waitFor();
    await page.goto(`${product.url}/upload-choice`);
    await page.waitForURL('**/auth?returnTo=*');
  });

  test('without a socket, the first poll after the job is done updates the page', async () => {
    const items = chosenUpload('single');
    const { context, page } = await openPageAs(product, 'member', { items });
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await page.goto(`${product.url}/upload/single/file-picker`);
    await chooseFiles(page, await makePhotoFiles(1, 1600));
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('**/analyzing/single?albumId=*');

    const albumId = new URL(page.url()).searchParams.get('albumId');
    const authorization = `Bearer ${await readAccessToken(page)}`;
    const isDone = async () => {
      const reply = await fetch(`${product.url}/api/albums/${albumId}/job`, {
        headers: { authorization },
      });
      return jobRecordSchema.parse(await reply.json()).status === 'done';
    };
    await sleepUntil(isDone, { timeoutMs: WAIT.timeout });
    let polls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/albums/${albumId}/analysis`)) polls += 1;
    });
    const right = page.getByText('100 %').or(page.getByText('Your Photo Feedback'));
    await right.first().waitFor(WAIT);
    // The feedback's own page reads it once more.
    expect(polls).toBeLessThanOrEqual(2);
    await context.close();
  });
});
