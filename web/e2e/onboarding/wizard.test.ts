import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, REFUSED } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { openMailedLink, signUp, tabTo } from '../support/steps.ts';
import { goToQuestion, readAnswers } from './questionnaire-pages.ts';

const OTHERS_OWNER = '018f3b6e-7c1a-7f2e-9a64-0d8f5a1b2c3d';

/** Answers as the questionnaire stores them. */
const ANSWERED = {
  journeyLevel: 'serious_hobbyist',
  genres: '["street_photography","events"]',
  equipment: '["dslr_mirrorless","smartphone"]',
  goals: '["competitions"]',
  challenges: '["consistency"]',
};

describe('from the questionnaire into the wizard', () => {
  const product = runProduct();

  const goTo = (page: Page, name: string) => goToQuestion(page, product.url, name);

  const readRecord = (column: 'email' | 'users.id', value: string) =>
    product.db
      .selectFrom('users')
      .innerJoin('auth_users', 'auth_users.id', 'users.id')
      .select(['journey_level', 'genres', 'goals', 'equipment', 'onboarding_completed'])
      .where(column, '=', value)
      .executeTakeFirstOrThrow();

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

  test('a visitor answers with the keyboard alone, signs up, and finds every answer again', async () => {
    // Another account used this browser before and did not sign out.
    const others = { 'photo-coach.owner': OTHERS_OWNER, user_preferences: 'of the other account' };
    const { page } = await openPageAs(product, 'visitor', { items: others });
    const { keyboard } = page;
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
    const email = await signUp(page, product.url);
    await openMailedLink(page, product.url, email);

    await page.getByText('Your earlier answers are already filled in.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await tabTo(page, 'link', 'GET STARTED');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What kind of photographer are you?' }).waitFor();
    const chosen = await page.locator('input:checked').evaluateAll((inputs) =>
      // The selector matches only inputs.
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
      equipment: 'DSLR or mirrorless, Smartphone, FM2',
      onboarding_completed: true,
    });
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left.filter((key) => key in ANSWERED || key === 'user_preferences')).toEqual([]);
  });

  test('a member confirms new answers in the wizard', async () => {
    const { page, userId } = await openPageAs(product, 'member', { items: ANSWERED });
    await goTo(page, 'challenges');
    expect(await page.getByRole('link', { name: 'I have an account' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/onboarding/compressed');
    await confirmAll(page);
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.waitForURL('**/upload-choice');
    expect(await readRecord('users.id', userId)).toMatchObject({
      journey_level: 'serious_hobbyist',
      equipment: 'DSLR or mirrorless, Smartphone',
    });
  });

  test('answers that could not be saved are kept, with a message, and saved at the next try', async () => {
    const { page, userId } = await openPageAs(product, 'newcomer', { items: ANSWERED });
    allowErrors(/the server responded with a status of 500/);
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

  test('a skip that failed says so, and one that worked saves and keeps no answer', async () => {
    const { page, userId } = await openPageAs(product, 'newcomer', { items: ANSWERED });
    allowErrors(REFUSED);
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
      journey_level: null,
      genres: [],
      goals: [],
      equipment: null,
      onboarding_completed: true,
    });
    expect(Object.values(await readAnswers(page)).every((value) => value === null)).toBe(true);
  });

  test('a visitor at the end of the wizard is sent to sign in, and keeps the answers', async () => {
    const { page } = await openPageAs(product, 'visitor', { items: ANSWERED });
    await goTo(page, 'compressed?step=3');
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('No user found. Please sign in again.').waitFor();
    await page.getByText('Your answers are saved.').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/auth?returnTo=%2Fonboarding%2Fcompressed%3Fstep%3D3');
    expect(await readAnswers(page)).toEqual(ANSWERED);
  });
});
