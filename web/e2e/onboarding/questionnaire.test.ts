import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { tabTo } from '../support/steps.ts';
import { arriveAt, goToQuestion, PAGES, readAnswers } from './questionnaire-pages.ts';

/** Waits until the first element of a role has the focus. */
const waitForFocus = (page: Page, role: 'heading' | 'radio' | 'checkbox') =>
  page.getByRole(role).first().and(page.locator(':focus')).waitFor();

describe('the questionnaire', () => {
  const product = runProduct();

  const goTo = (page: Page, name: string) => goToQuestion(page, product.url, name);

  test('moves on half a second after a choice; another choice restarts the wait; arrows don’t move on', async () => {
    const { page } = await openPageAs(product, 'visitor');
    const { clock, keyboard } = page;
    await clock.install();
    await goTo(page, 'journey');
    await clock.pauseAt(Date.now() + 3_600_000);
    const path = () => new URL(page.url()).pathname;
    const pick = (name: string) => page.getByText(name, { exact: true }).click();

    await pick('Beginner');
    expect((await readAnswers(page))['journeyLevel']).toBe('beginner');
    await clock.runFor(400);
    await pick('Improving');
    await clock.runFor(400);
    expect(path()).toBe('/onboarding/journey');
    await clock.runFor(200);
    await arriveAt(page, 'genres');
    await waitForFocus(page, 'heading');
    await expect.poll(() => page.title()).toBe('What do you photograph? · Photo Coach');

    await page.goBack();
    await arriveAt(page, 'journey');
    await waitForFocus(page, 'heading');
    await expect.poll(() => page.getByRole('radio', { name: 'Improving' }).isChecked()).toBe(true);
    await clock.runFor(5_000);
    expect(path()).toBe('/onboarding/journey');

    await tabTo(page, 'radio', 'Improving');
    await keyboard.press('ArrowRight');
    await expect
      .poll(() => page.getByRole('radio', { name: 'Serious Hobbyist' }).isChecked())
      .toBe(true);
    await clock.runFor(5_000);
    expect(path()).toBe('/onboarding/journey');
    await keyboard.press('Space');
    await keyboard.press('ArrowRight');
    await clock.runFor(5_000);
    expect(path()).toBe('/onboarding/journey');
    expect((await readAnswers(page))['journeyLevel']).toBe('pro_semi_pro');
    await keyboard.press('Space');
    await clock.runFor(600);
    await arriveAt(page, 'genres');

    await page.goBack();
    await arriveAt(page, 'journey');
    await pick('Beginner');
    await page.getByRole('button', { name: 'Back' }).click();
    await clock.runFor(5_000);
    expect(path()).toBe('/');
  });

  test('requires an answer on each page, keeps it over a reload, and goes back page by page', async () => {
    const { page } = await openPageAs(product, 'visitor');
    await goTo(page, 'journey');
    for (const [index, asked] of PAGES.entries()) {
      const role = asked.name === 'journey' ? 'radio' : 'checkbox';
      await page.getByRole('heading', { name: asked.title }).waitFor();
      await page.getByText(`Step ${index + 1} of 5`).waitFor();
      await page.getByRole('button', { name: asked.onward }).click();
      await page.getByRole('alert').getByText(asked.message, { exact: true }).waitFor();
      await waitForFocus(page, role);
      expect(await findSeriousIssues(page)).toEqual([]);

      // With the keyboard, so that the page does not advance on its own.
      await page.keyboard.press(role === 'radio' ? 'ArrowRight' : 'Space');
      await page.getByText(asked.message).waitFor({ state: 'detached' });
      expect((await readAnswers(page))[asked.key]).toBe(asked.answer);
      await page.reload();
      await page.getByRole('heading', { name: asked.title }).waitFor();
      expect(asked.answer).toContain(await page.locator('input:checked').getAttribute('value'));
      await page.getByRole('button', { name: asked.onward }).click();
    }
    await page.waitForURL('**/auth?*');
    await page.goBack();
    for (const { name } of PAGES.toReversed()) {
      await arriveAt(page, name);
      await expect.poll(() => page.locator('input:checked').count()).toBe(1);
      await page.getByRole('button', { name: 'Back' }).click();
    }
    await page.waitForURL(`${product.url}/`);
  });
});
