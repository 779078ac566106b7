import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount, type NewAccount } from '../../shared/testing/insert-account.ts';
import { findSeriousIssues } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { openPage, type Product, printPages, startProduct } from './product.ts';
import { arriveAt, PAGES } from './questionnaire-pages.ts';
import { openMailedLink, tabTo } from './steps.ts';
import { SESSION_KEY, toStoredSession } from './stored-session.ts';

const browser = await launchBrowser();
const PASSWORD = 'Eleven-zones-0-to-X';
const OTHERS_OWNER = '018f3b6e-7c1a-7f2e-9a64-0d8f5a1b2c3d';

/** Answers as the questionnaire stores them. */
const ANSWERED = {
  journeyLevel: 'serious_hobbyist',
  genres: '["street_photography","events"]',
  equipment: '["dslr_mirrorless","smartphone"]',
  goals: '["competitions"]',
  challenges: '["consistency"]',
};

describe.skipIf(!browser)('onboarding in a browser', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(browser);
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** Opens a page of a browser whose local storage holds these items from the start. */
  async function openWith(items: Record<string, string>) {
    const opened = await openPage(browser);
    await opened.context.addInitScript((stored) => {
      if (sessionStorage.getItem('prepared')) return;
      sessionStorage.setItem('prepared', 'true');
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, items);
    return opened;
  }

  /** The same for a new person who is signed in. */
  async function openAs(options: NewAccount, items: Record<string, string>) {
    const account = await insertAccount(product.db, product.jwtSecret, options);
    const opened = await openWith({ ...items, [SESSION_KEY]: toStoredSession(account, options) });
    return { ...opened, userId: account.userId };
  }

  const goTo = async (page: Page, name: string) => {
    await page.goto(`${product.url}/onboarding/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

  /** What local storage holds of the answers. */
  const readAnswers = (page: Page) =>
    page.evaluate(
      (keys) => Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)])),
      PAGES.map(({ key }) => key),
    );

  const readRecord = (column: 'email' | 'users.id', value: string) =>
    product.db
      .selectFrom('users')
      .innerJoin('auth_users', 'auth_users.id', 'users.id')
      .select(['journey_level', 'genres', 'goals', 'equipment', 'onboarding_completed'])
      .where(column, '=', value)
      .executeTakeFirstOrThrow();

  /** Waits until the first of its kind has the focus. */
  const waitForFocus = (page: Page, role: 'heading' | 'radio' | 'checkbox') =>
    page.getByRole(role).first().and(page.locator(':focus')).waitFor();

  /** Confirms the answers that the wizard shows, up to its last button. */
  const confirmAll = async (
    page: Page,
    press = (name: string) => page.getByRole('button', { name }).click(),
  ) => {
    await page.getByRole('heading', { name: 'What kind of photographer are you?' }).waitFor();
    await press('Next');
    await page.getByRole('heading', { name: 'What are your photos for?' }).waitFor();
    await press('Next');
    await page.getByRole('heading', { name: 'What do you shoot with?' }).waitFor();
  };

  test('a visitor answers, signs up and finds every answer again, with the keyboard alone', async () => {
    // The browser was another account's before, which did not sign out.
    const others = { 'photo-coach.owner': OTHERS_OWNER, user_preferences: 'of the other account' };
    const { page, errors } = await openWith(others);
    const { keyboard } = page;
    const email = `${randomUUID()}@example.test`;
    const answer = async (role: 'radio' | 'checkbox', ...names: string[]) => {
      for (const name of names) {
        await tabTo(page, role, name);
        await keyboard.press('Space');
      }
      await keyboard.press('Enter');
    };
    await goTo(page, 'journey');
    await tabTo(page, 'radio', 'Beginner');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await page.waitForURL('**/onboarding/genres');
    await answer('checkbox', 'Portraits', 'Street Photography');
    await page.waitForURL('**/onboarding/equipment');
    await answer('checkbox', 'DSLR or Mirrorless', 'Smartphone');
    await page.waitForURL('**/onboarding/goals');
    await answer('checkbox', 'Hobby', 'Competitions');
    await page.waitForURL('**/onboarding/challenges');
    await answer('checkbox', 'Creativity');
    await page.waitForURL((url) => url.pathname === '/auth');

    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    await tabTo(page, 'textbox', 'First name');
    for (const text of ['Ansel', 'Adams', email, PASSWORD]) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    await tabTo(page, 'textbox', 'Confirm password');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await page.waitForURL('**/verify-email');
    await openMailedLink(page, product.url, email);

    await page.getByText('Your answers are kept:').waitFor();
    const kept = await page.getByRole('definition').allTextContents();
    expect(kept).toEqual([
      'Improving',
      'Portraits, Street Photography',
      'DSLR or mirrorless, smartphone',
      'Hobby, Competitions',
      'Creativity',
    ]);
    expect(await findSeriousIssues(page)).toEqual([]);
    await tabTo(page, 'link', 'GET STARTED');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What kind of photographer are you?' }).waitFor();
    const chosen = await page.locator('input:checked').evaluateAll((inputs) =>
      // They are inputs: the selector says so.
      inputs.map((input) => (input as HTMLInputElement).value),
    );
    expect(chosen).toEqual(['improving', 'portraits', 'street_photography']);
    await confirmAll(page, async (name) => {
      await tabTo(page, 'button', name);
      await keyboard.press('Enter');
    });
    await tabTo(page, 'textbox', 'Your equipment');
    await keyboard.press('End');
    await keyboard.type(', FM2');
    await tabTo(page, 'button', 'Finish');
    await keyboard.press('Enter');
    await page.waitForURL('**/upload-choice');
    expect(await readRecord('email', email)).toEqual({
      journey_level: 'improving',
      genres: ['portraits', 'street_photography'],
      goals: ['hobby', 'competitions'],
      equipment: 'DSLR or mirrorless, smartphone, FM2',
      onboarding_completed: true,
    });
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left.filter((key) => key in ANSWERED || key === 'user_preferences')).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('a pick leads on after half a second; another one begins the wait anew; arrows lead nowhere', async () => {
    const { page, errors } = await openPage(browser);
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
    expect(await page.title()).toBe('What do you photograph? · Photo Coach');

    await page.goBack();
    await arriveAt(page, 'journey');
    await waitForFocus(page, 'heading');
    expect(await page.getByRole('radio', { name: 'Improving' }).isChecked()).toBe(true);
    await clock.runFor(5_000);
    expect(path()).toBe('/onboarding/journey');

    await tabTo(page, 'radio', 'Improving');
    await keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Serious Hobbyist' }).isChecked()).toBe(true);
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
    expect(errors).toEqual([]);
  });

  test.each(PAGES)(
    '/onboarding/$name opens by itself, wants an answer, and keeps it',
    async (asked) => {
      const { page, errors } = await openPage(browser);
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
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await findSeriousIssues(page)).toEqual([]);

      // By the keyboard, so that nothing leads on by itself.
      await page.keyboard.press(role === 'radio' ? 'ArrowRight' : 'Space');
      await page.getByText(asked.message).waitFor({ state: 'detached' });
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await findSeriousIssues(page)).toEqual([]);
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
      expect(await page.locator('input:checked').count()).toBe(1);
      await page.getByRole('button', { name: 'Back' }).click();
      const before = PAGES[place - 2]?.name;
      await page.waitForURL(`${product.url}/${before ? `onboarding/${before}` : ''}`);
      expect(errors).toEqual([]);
    },
  );

  test('what another hand has written into the storage is no reason to break', async () => {
    const broken = { journeyLevel: 'master', genres: '{', equipment: '[1,{}]', goals: '"hobby"' };
    const { page, errors } = await openWith({ ...broken, challenges: '["sleep"]' });
    for (const { name, title } of PAGES) {
      await goTo(page, name);
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await page.locator('input:checked').count()).toBe(0);
    }
    expect(errors).toEqual([]);
  });

  test('where storage is blocked, the answers hold from page to page', async () => {
    const { context, page, errors } = await openPage(browser);
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
    expect(await page.getByRole('checkbox', { name: 'Events' }).isChecked()).toBe(true);
    expect(errors).toEqual([]);
  });

  test('what somebody wrote of their equipment is shown beside the kinds, and stays', async () => {
    const { page, errors } = await openWith({ equipment: 'FM2, 50 mm, and my phone' });
    await goTo(page, 'equipment');
    await page.getByText('“FM2, 50 mm, and my phone”').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Smartphone' }).isChecked()).toBe(true);
    await page.getByText('Film Camera', { exact: true }).click();
    await page.reload();
    await page.getByText('“FM2, 50 mm, and my phone”').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Film Camera' }).isChecked()).toBe(true);
    expect(errors).toEqual([]);
  });

  test('who has an account confirms new answers in the wizard', async () => {
    const { page, userId, errors } = await openAs({ onboarded: true }, ANSWERED);
    await goTo(page, 'challenges');
    expect(await page.getByRole('link', { name: 'I have an account' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/onboarding/compressed');
    await confirmAll(page);
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.waitForURL('**/upload-choice');
    expect(await readRecord('users.id', userId)).toMatchObject({
      journey_level: 'serious_hobbyist',
      equipment: 'DSLR or mirrorless, smartphone',
    });
    expect(errors).toEqual([]);
  });

  test('answers that could not be saved are kept, said so, and saved at the next try', async () => {
    const { page, userId } = await openAs({}, ANSWERED);
    await page.route('**/api/me', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.fallback(),
    );
    await goTo(page, 'compressed');
    await confirmAll(page);
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('Failed to save your preferences. Please try again.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    expect(await readAnswers(page)).toEqual(ANSWERED);
    await page.unroute('**/api/me');
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.waitForURL('**/upload-choice');
    expect(await readRecord('users.id', userId)).toMatchObject({
      genres: ['street_photography', 'events'],
    });
  });

  test('a skip that failed says so; one that worked saves no answer, and keeps none', async () => {
    const { page, userId } = await openAs({}, ANSWERED);
    await page.route('**/api/me', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await goTo(page, 'compressed');
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByText('Failed to skip onboarding. Please try again.').waitFor();
    await page.unroute('**/api/me');
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.waitForURL('**/upload-choice');
    expect(await readRecord('users.id', userId)).toEqual({
      ...{ journey_level: null, genres: [], goals: [], equipment: null },
      onboarding_completed: true,
    });
    expect(Object.values(await readAnswers(page)).every((value) => value === null)).toBe(true);
  });

  test('a visitor at the end of the wizard is sent to sign in, and keeps the answers', async () => {
    const { page, errors } = await openWith(ANSWERED);
    await goTo(page, 'compressed?step=3');
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('No user found. Please sign in again.').waitFor();
    await page.getByText('Your answers are kept.').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/auth?returnTo=%2Fonboarding%2Fcompressed%3Fstep%3D3');
    expect(await readAnswers(page)).toEqual(ANSWERED);
    expect(errors).toEqual([]);
  });
});
