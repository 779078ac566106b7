import { randomUUID } from 'node:crypto';
import { insertAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, REJECTED } from '../support/page-errors.ts';
import { openPage, openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { openMailedLink, PASSWORD, readMailedLink, signUp, tabTo } from '../support/steps.ts';
import { countSessions, createMember, guessElsewhere, signIn } from './member.ts';

const NEW_PASSWORD = 'Silver-halide-1839';

describe('signing in with a browser', () => {
  const product = runProduct();

  /** Makes the newest mail to an address a minute old, on the server and in the page, and reloads the page. */
  async function ageNewestMail(page: Page, email: string): Promise<void> {
    const created_at = new Date(Date.now() - 61_000).toISOString();
    await product.db
      .updateTable('mails')
      .set({ created_at })
      .where('recipient', '=', email)
      .execute();
    await page.evaluate(
      (times) => sessionStorage.setItem('confirmationMailedAt', JSON.stringify(times)),
      { [email]: Date.parse(created_at) },
    );
    await page.reload();
  }

  test('leads from a used confirmation link to sign-in with its address, and replaces an expired one', async () => {
    allowErrors(REJECTED);
    const { page } = await openPage();
    const email = await signUp(page, product.url);
    const link = await readMailedLink(product.url, email);
    await page.goto(link);
    await page.waitForURL('**/welcome');
    const { page: other } = await openPage();
    await other.goto(link);
    await other.getByText('Your email address is confirmed').waitFor();
    expect(await other.getByLabel('Email').inputValue()).toBe(email);
    expect(await findSeriousIssues(other)).toEqual([]);

    const { page: late } = await openPage();
    const slow = await signUp(late, product.url);
    const expired = await readMailedLink(product.url, slow);
    const expires_at = new Date(Date.now() - 60_000).toISOString();
    const { db } = product;
    await db
      .updateTable('auth_one_time_tokens')
      .set({ expires_at })
      .where('email', '=', slow)
      .execute();
    const created_at = new Date(Date.now() - 61_000).toISOString();
    await db.updateTable('mails').set({ created_at }).where('recipient', '=', slow).execute();
    const { page: elsewhere } = await openPage();
    await elsewhere.goto(expired);
    await elsewhere.getByText('This link has expired').waitFor();
    expect(await findSeriousIssues(elsewhere)).toEqual([]);
    await elsewhere.getByRole('button', { name: 'Resend Confirmation Email' }).click();
    await elsewhere.getByText('Email sent!').waitFor();
  });

  test('leads a member from before the site sent mails to a new password, and in', async () => {
    allowErrors(REJECTED);
    const { email, userId } = await createMember(product);
    const unconfirmed = { email_confirmed_at: null };
    await product.db.updateTable('auth_users').set(unconfirmed).where('id', '=', userId).execute();
    const { page } = await openPage();
    await page.goto(`${product.url}/auth`);
    await signIn(page, email);
    await page.getByText('Please check your email and click the confirmation link').waitFor();
    await page.getByRole('link', { name: 'Resend Confirmation Email' }).click();
    await page.getByRole('button', { name: 'Resend Confirmation Email' }).click();
    await page.getByText('Email sent!').waitFor();
    await page.goto(await readMailedLink(product.url, email));
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await page.waitForURL('**/upload-choice');
    const { email_confirmed_at } = await product.db
      .selectFrom('auth_users')
      .select('email_confirmed_at')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(email_confirmed_at).not.toBeNull();
  });

  test('mails a member who is signed in when the site begins to send mails, once', async () => {
    const account = await insertAccount(product.db, product.jwtSecret, { verified: false });
    const { email, userId } = account;
    const { page } = await openPageAs(product, 'unverified', { account });
    await page.goto(`${product.url}/upload-choice`);
    await page.getByText(`Your confirmation link goes to ${email}`).waitFor();
    await page.getByText('Email sent!').waitFor();
    await page.getByRole('button', { name: "I've Confirmed My Email" }).click();
    await page.getByText("Your email isn't confirmed yet").waitFor();
    await readMailedLink(product.url, email);
    const mails = await product.db.selectFrom('mails').select('id').where('user_id', '=', userId);
    expect(await mails.execute()).toHaveLength(1);
  });

  test('works with the keyboard alone from sign-up to confirmation', async () => {
    const { page } = await openPage();
    const { keyboard } = page;
    const email = `${randomUUID()}@example.test`;
    await page.goto(`${product.url}/auth`);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();

    await tabTo(page, 'button', 'Create an account');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    for (const text of ['Ansel', 'Adams', email]) {
      await keyboard.press('Tab');
      await keyboard.type(text);
    }
    await keyboard.press('Tab');
    await keyboard.type('darkroom');
    await page.getByText('Use 8+ chars, mix cases, numbers & symbols').waitFor();
    await page.getByText('Password strength: Fair').waitFor();
    await keyboard.press('Control+A');
    await keyboard.type(PASSWORD);
    await page.getByText('Password strength: Strong').waitFor();
    await tabTo(page, 'textbox', 'Confirm password');
    await keyboard.type('another one');
    await keyboard.press('Enter');
    await page.getByText('Passwords do not match').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await tabTo(page, 'textbox', 'Confirm password');
    await keyboard.press('Control+A');
    await keyboard.type(PASSWORD);
    await tabTo(page, 'button', 'Create Account');
    await keyboard.press('Enter');
    await page.waitForURL('**/verify-email');
    await page.getByText(email).waitFor();
    // In the minute after the sign-up's mail, no other can be sent.
    await page.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
    await page.getByRole('button', { name: "I've Confirmed My Email" }).click();
    await page.getByText("Your email isn't confirmed in this browser yet").waitFor();
    await page.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await ageNewestMail(page, email);
    await page.getByRole('button', { name: 'Resend Confirmation Email' }).click();
    await page.getByText('Email sent!').waitFor();
    const mails = product.db.selectFrom('mails').select('id').where('recipient', '=', email);
    expect(await mails.execute()).toHaveLength(2);
    // The link of the first mail no longer works, and the second may still be on its way.
    const sent = mails.where('sent_at', 'is not', null);
    await sleepUntil(async () => (await sent.execute()).length === 2, { timeoutMs: 15_000 });

    await openMailedLink(page, product.url, email);
    await page.getByRole('link', { name: 'GET STARTED' }).waitFor();
    const { metadata } = await product.db
      .selectFrom('auth_users')
      .select('metadata')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(metadata).toMatchObject({
      first_name: 'Ansel',
      last_name: 'Adams',
      full_name: 'Ansel Adams',
    });
  });

  test('is offered, with the typed values, to a sign-up with a known address', async () => {
    allowErrors(REJECTED);
    const { email } = await createMember(product);
    const { page } = await openPage();
    await page.goto(`${product.url}/auth?mode=sign-up&returnTo=%2Fdashboard`);
    await page.getByLabel('First name').fill('Dorothea');
    await page.getByLabel('Last name').fill('Lange');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await page.getByLabel('Confirm password').fill('123456');
    const create = page.getByRole('button', { name: 'Create Account' });
    await create.click();
    await page.getByText('This password is too common').waitFor();
    await expect.poll(() => create.isDisabled()).toBe(true);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await create.click();
    await page
      .getByText('An account with this email already exists. Please sign in instead.')
      .waitFor();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    expect(await findSeriousIssues(page)).toEqual([]);
    await signIn(page, email);
    await page.waitForURL('**/dashboard');
  });

  test('after wrong passwords needs a captcha, then is locked, and the owner gets in with a reset', async () => {
    allowErrors(REJECTED);
    const { email, userId } = await createMember(product);
    const { page } = await openPage();
    const captcha = page.getByRole('checkbox', { name: /not a robot/i });
    await page.goto(`${product.url}/auth`);
    for (let tries = 1; tries <= 3; tries += 1) {
      const answered = page.waitForResponse((reply) => reply.url().includes('grant_type=password'));
      await signIn(page, email, `wrong-${tries}`);
      await answered;
      await page.getByText('Email or password is incorrect').first().waitFor();
    }
    for (let tries = 4; tries <= 5; tries += 1) {
      await captcha.waitFor();
      expect(await findSeriousIssues(page)).toEqual([]);
      await captcha.click();
      await page.getByText('Check passed.').waitFor({ state: 'attached' });
      await signIn(page, email, `wrong-${tries}`);
      await page.getByText('Check passed.').waitFor({ state: 'detached' });
    }
    const banner = page.getByText(/^Too many failed attempts\. Please wait 1\d minutes/);
    await banner.waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Sign In', exact: true }).isDisabled())
      .toBe(true);
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.reload();
    await page.getByLabel('Email').fill(email);
    await banner.waitFor();

    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Reset link sent').first().waitFor();
    await page.locator('[data-sonner-toast][data-mounted="true"]').first().hover();
    expect(await findSeriousIssues(page, { withToasts: true })).toEqual([]);
    await page.goto(await readMailedLink(product.url, email, 'Reset your password'));
    await page.getByRole('heading', { name: 'Set New Password' }).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await page.getByText('Password updated!').waitFor();
    await page.waitForURL('**/upload-choice');
    expect(await countSessions(product, userId)).toBe(1);

    const elsewhere = await openPage();
    await elsewhere.page.goto(`${product.url}/auth`);
    await signIn(elsewhere.page, email, NEW_PASSWORD);
    await elsewhere.page.getByText('Welcome back!').waitFor();
    await elsewhere.page.waitForURL('**/upload-choice');
  });

  test('passes a captcha while others guess at the email, and needs none on a device that has signed in before', async () => {
    allowErrors(REJECTED);
    const { email } = await createMember(product);
    const { context, page } = await openPage();
    await guessElsewhere(product.url, email);
    await page.goto(`${product.url}/auth`);
    await signIn(page, email);
    await page.getByText('Please confirm that you are not a robot').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.getByRole('checkbox', { name: /not a robot/i }).click();
    await page.getByText('Check passed.').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/upload-choice');
    expect(await context.cookies(`${product.url}/api/auth/token`)).toMatchObject([
      { name: expect.stringMatching(/^device-/), httpOnly: true, sameSite: 'Strict' },
    ]);

    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await guessElsewhere(product.url, email);
    await page.goto(`${product.url}/auth`);
    await signIn(page, email);
    await page.waitForURL('**/upload-choice');
  });

  test('without staying signed in ends with the tab', async () => {
    const { email } = await createMember(product);
    const { context, page } = await openPage();
    await page.goto(`${product.url}/auth`);
    await page.getByRole('checkbox', { name: 'Keep me signed in' }).click();
    await signIn(page, email);
    await page.waitForURL('**/upload-choice');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/upload-choice');
    const other = await openTab(context);
    await other.page.goto(`${product.url}/dashboard`);
    await other.page.waitForURL('**/auth?returnTo=%2Fdashboard');
  });
});
