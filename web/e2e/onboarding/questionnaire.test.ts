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

  test.each(PAGES)(
    'opens /onboarding/$name directly, requires an answer, and keeps it',
    async (asked) => {
      const { page } = await openPageAs(product, 'visitor');
      await goTo(page, asked.name);
      const role = asked.name === 'journey' ? 'radio' : 'checkbox';
      const place = PAGES.indexOf(asked) + 1;
      await page.getByRole('heading', { name: asked.title }).waitFor();
      await page.getByText(`Step ${place} of 5`).waitFor();
      const entries = Object.entries<string>(asked.values);
      expect(
        await page
          .getByRole(role)
          .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value'))),
      ).toEqual(entries.map(([value]) => value));
      for (const [, name] of entries) await page.getByText(name, { exact: true }).waitFor();

      await page.getByRole('button', { name: asked.onward }).click();
      await page.getByRole('alert').getByText(asked.message, { exact: true }).waitFor();
      await waitForFocus(page, role);
      expect(await findSeriousIssues(page)).toEqual([]);

      // With the keyboard, so that the page does not advance on its own.
      await page.keyboard.press(role === 'radio' ? 'ArrowRight' : 'Space');
      await page.getByText(asked.message).waitFor({ state: 'detached' });
      const first = entries[0]?.[0];
      const answer = role === 'radio' ? entries[1]?.[0] : JSON.stringify([first]);
      expect((await readAnswers(page))[asked.key]).toBe(answer);
      await page.reload();
      await page.getByRole('heading', { name: asked.title }).waitFor();
      expect(await page.locator('input:checked').getAttribute('value')).toBe(
        role === 'radio' ? entries[1]?.[0] : first,
      );

      await page.getByRole('button', { name: asked.onward }).click();
      const next = PAGES[place]?.name;
      await page.waitForURL(`**${next ? `/onboarding/${next}` : '/auth?*'}`);
      await page.goBack();
      await page.getByRole('heading', { name: asked.title }).waitFor();
      await expect.poll(() => page.locator('input:checked').count()).toBe(1);
      await page.getByRole('button', { name: 'Back' }).click();
      const before = PAGES[place - 2]?.name;
      await page.waitForURL(`${product.url}/${before ? `onboarding/${before}` : ''}`);
    },
  );

  test('survives foreign values in the storage', async () => {
    const broken = { journeyLevel: 'master', genres: '{', equipment: '[1,{}]', goals: '"hobby"' };
    const { page } = await openPageAs(product, 'visitor', {
      items: { ...broken, challenges: '["sleep"]' },
    });
    for (const { name, title } of PAGES) {
      await goTo(page, name);
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await page.locator('input:checked').count()).toBe(0);
    }
  });

  test('keeps the answers from page to page if storage is blocked', async () => {
    const { context, page } = await openPageAs(product, 'visitor');
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await goTo(page, 'journey');
    await page.getByText('Improving', { exact: true }).click();
    await arriveAt(page, 'genres');
    await page.getByText('Events', { exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await arriveAt(page, 'equipment');
    await page.getByRole('button', { name: 'Back' }).click();
    await arriveAt(page, 'genres');
    await expect.poll(() => page.getByRole('checkbox', { name: 'Events' }).isChecked()).toBe(true);
  });
});
