import { jobContextSchema } from '@photo-coach/shared/contracts/context.ts';
import { makeFlawedFiles, makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { holdUploads } from '../support/hold-uploads.ts';
import { openPageAs, SIZES } from '../support/open-page-as.ts';
import { openPickerAs } from '../support/open-picker-as.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles, openPicker } from '../support/steps.ts';

const WAIT = { timeout: 60_000 };

const isUpload = (url: URL) => url.pathname.startsWith('/storage/');

const panelOf = (page: Page) => page.getByRole('region', { name: /^(While|A few words about)/ });

const storedAnswers = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('questionnaire_data') ?? '{}'));

/** The text of the element that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('the questions about an upload', () => {
  const product = runProduct();

  const openUpload = (mode: 'single' | 'album') => openPickerAs(product, mode);

  test('are answered while the photos upload, survive a reload and are sent with the request', async () => {
    const { page, userId } = await openUpload('album');
    expect(await panelOf(page).count()).toBe(0);
    const release = Promise.withResolvers<void>();
    await page.route(isUpload, async (route) => {
      await release.promise;
      await route.continue();
    });
    await chooseFiles(page, (await makeFlawedFiles()).slice(0, 3));

    const panel = panelOf(page);
    await panel.getByRole('heading', { name: 'While your photos upload' }).waitFor();
    await panel.getByText('Question 1 of 5').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await panel.getByRole('group', { name: 'What kind of photos are these?' }).waitFor();
    await panel.getByText('Street').click();
    await panel.getByText('Question 2 of 5').waitFor();
    expect(await focused(page)).toBe('What do you want to get better at?');
    await panel.getByText('Lighting').click();
    await panel.getByText('Question 3 of 5').waitFor();
    expect(await storedAnswers(page)).toEqual({
      primary_genre: 'Street',
      improve_goal: 'Lighting',
    });

    release.resolve();
    await page.getByText('3 of 3 uploaded, 100 %').waitFor();
    await panel.getByRole('heading', { name: 'A few words about these photos' }).waitFor();
    await page.reload();
    await panel.getByText('Question 3 of 5').waitFor();
    await panel.getByRole('button', { name: 'Previous question' }).click();
    await panel.getByText('Question 2 of 5').waitFor();
    await expect.poll(() => panel.getByLabel('Lighting').isChecked()).toBe(true);
    await panel.getByText('Composition').click();
    await panel.getByText('Print').click();
    await panel.getByText('Question 4 of 5').waitFor();
    await panel.getByRole('button', { name: 'Skip' }).click();
    await panel.getByText('Would you like a plan for your next three shoots?').waitFor();
    await panel.getByText('Yes').click();
    await panel.getByText('Done. The feedback will use your answers.').waitFor();
    expect(await focused(page)).toBe('Done. The feedback will use your answers.');
    expect(await findSeriousIssues(page)).toEqual([]);

    await page.getByRole('button', { name: 'Continue to Analysis' }).click();
    await page.waitForURL('**/album-feedback/*', WAIT);
    const { context } = await product.db
      .selectFrom('jobs')
      .select('context')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(jobContextSchema.parse(context).questionnaire).toEqual({
      primary_genre: 'Street',
      improve_goal: 'Composition',
      usage: 'Print',
      want_next3plan: 'Yes',
    });
    const shoots = page.locator('section', {
      has: page.getByRole('heading', { name: /^Your next (shoot|two shoots|three shoots)$/ }),
    });
    await shoots.getByRole('listitem').first().waitFor();
    await expect
      .poll(() => shoots.getByTitle('Show where in the photo').count())
      .toBeGreaterThan(0);
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('delay a single photo until they are answered, and shape its critique', async () => {
    const { page, userId } = await openPageAs(product, 'member');
    // As high as a phone's: the answers leave no room for the button below them.
    await page.setViewportSize({ width: SIZES.desk.width, height: SIZES.phone.height });
    await page.clock.install();
    await page.goto(`${product.url}/upload-choice`);
    await openPicker(page, 'single');
    await chooseFiles(page, (await makeFlawedFiles()).slice(1, 2));
    await page.getByText('Your photo is uploaded. Answer what you like, then continue.').waitFor();
    // Longer than the page waits before it continues with a photo without questions.
    await page.clock.runFor(2000);
    const panel = panelOf(page);
    await panel.getByText('Street').click();
    await panel.getByText('Lighting').click();
    await panel.getByText('Instagram').click();
    await panel.getByRole('button', { name: 'Skip' }).click();
    await panel.getByText('Question 5 of 5').waitFor();
    await page.clock.runFor(2000);
    expect(new URL(page.url()).pathname).toBe('/upload/single/file-picker');
    await panel.getByRole('button', { name: 'Skip' }).click();
    // The answers are shown for changes, for any length of time.
    await page.getByText('Your photo is uploaded. Change any answer, or continue.').waitFor();
    await page.clock.runFor(2000);
    expect(new URL(page.url()).pathname).toBe('/upload/single/file-picker');
    const next = page.getByRole('button', { name: 'Continue', exact: true });
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await next.boundingBox()) ?? {};
        return y + height;
      })
      .toBeLessThanOrEqual(SIZES.phone.height);
    await next.click();
    await page.waitForURL('**/feedback/single?albumId=*', WAIT);

    const { context } = await product.db
      .selectFrom('jobs')
      .select('context')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(jobContextSchema.parse(context).questionnaire).toEqual({
      primary_genre: 'Street',
      improve_goal: 'Lighting',
      usage: 'Instagram',
    });

    await openPicker(page, 'single');
    await chooseFiles(page, await makePhotoFiles(1, 240));
    await panel.getByText('Your answers from last time.').waitFor();
    await page.getByText('Your photo is uploaded.').waitFor();
    await page.clock.runFor(2000);
    await panel.getByRole('button', { name: 'Change: What kind of photo is this?' }).click();
    expect(await findSeriousIssues(page)).toEqual([]);
    await panel.getByText('Portraits').click();
    await panel.getByText('Done. The feedback will use your answers.').waitFor();
    await page.clock.runFor(2000);
    await panel.getByRole('button', { name: 'Change: Where will it be used?' }).click();
    await panel.getByText('Print').click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('**/analyzing/single**', WAIT);
  });

  test('are chosen with the arrow keys, can all be skipped, changed and cleared, and keep what was intended', async () => {
    const { page } = await openUpload('single');
    await page.setViewportSize(SIZES.phone);
    // Once the photo is uploaded and nothing is left to answer, the page continues on its own.
    await holdUploads(page);
    const intent = JSON.stringify({ intent: ['panning'] });
    await page.evaluate((data) => localStorage.setItem('questionnaire_data', data), intent);
    await chooseFiles(page, await makePhotoFiles(1, 240));
    const panel = panelOf(page);
    await panel.getByText('What kind of photo is this?').waitFor();
    await panel.getByLabel('Weddings').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await panel.getByRole('button', { name: 'Next' }).waitFor();
    await panel.getByText('Question 1 of 5').waitFor();
    expect(await storedAnswers(page)).toEqual({ intent: ['panning'], primary_genre: 'Events' });
    await page.keyboard.press('Enter');
    await panel.getByText('Question 2 of 5').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await panel.getByText('Question 3 of 5').waitFor();
    const kept = { intent: ['panning'], primary_genre: 'Events', improve_goal: 'Posing' };
    expect(await storedAnswers(page)).toEqual(kept);
    for (const nth of [3, 4, 5]) {
      await panel.getByText(`Question ${nth} of 5`).waitFor();
      await panel.getByRole('button', { name: 'Skip' }).click();
    }
    await panel.getByText('Done. The feedback will use your answers.').waitFor();
    for (const question of ['What kind of photo is this?', 'What do you want to get better at?']) {
      await panel.getByRole('button', { name: `Change: ${question}` }).click();
      await panel.getByRole('button', { name: 'Clear answer' }).click();
      await panel.getByRole('button', { name: 'Skip' }).click();
    }
    await panel.getByText('You skipped all questions.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Change: Where will it be used?' }).click();
    await panel.getByText('Instagram').click();
    expect(await storedAnswers(page)).toEqual({ intent: ['panning'], usage: 'Instagram' });
    await panel.getByText('Done. The feedback will use your answers.').waitFor();
    await panel.getByRole('button', { name: 'Change: Where will it be used?' }).click();
    await panel.getByRole('button', { name: 'Clear answer' }).click();
    await panel.getByRole('button', { name: 'Skip' }).waitFor();
    expect(await storedAnswers(page)).toEqual({ intent: ['panning'] });
  });
});
