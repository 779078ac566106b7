import { buffer } from 'node:stream/consumers';
import { devMailReplySchema } from '@photo-coach/shared/contracts/http/dev-mailbox.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { readZip } from '@photo-coach/testing/lib/read-zip.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, REJECTED } from '../support/page-errors.ts';
import { openPage, openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { PASSWORD } from '../support/steps.ts';
import { countSessions, createMember, signIn } from './member.ts';

describe('the account’s own page', () => {
  const product = runProduct();

  /** Creates an account with a password and a second device, signs in, and opens the account page. */
  async function openAccount() {
    const { url } = product;
    const { userId, email } = await createMember(product);
    const opened = await openPage();
    const { page } = opened;
    await page.goto(`${url}/auth?returnTo=%2Faccount`);
    await signIn(page, email);
    await page.getByText('You have a password').waitFor();
    return { ...opened, userId, email };
  }

  /** Opens the account page of somebody who came from a provider. */
  async function openWithoutPassword(): Promise<Page> {
    const { page, userId } = await openPageAs(product, 'member');
    await insertRows(product.db, 'auth_identities', {
      id: newId(),
      user_id: userId,
      provider: 'google',
      provider_user_id: userId,
      email: null,
    });
    await page.goto(`${product.url}/account`);
    await page.getByText('No password yet').waitFor();
    return page;
  }

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const region = (page: Page, name: string) => page.getByRole('region', { name });

  async function mailedLink(to: string): Promise<string> {
    const inbox = `${product.url}/api/dev/mail?to=${encodeURIComponent(to)}`;
    return await sleepUntil(
      async () => {
        const { items } = devMailReplySchema.parse(await (await fetch(inbox)).json());
        return /https?:\/\/\S+email_change=\S+/.exec(items[0]?.text ?? '')?.[0];
      },
      { timeoutMs: 15_000 },
    );
  }

  async function askForEmail(page: Page, email: string): Promise<void> {
    await button(page, 'Change email').click();
    await page.getByLabel('New email').fill(email);
    await page.getByLabel('Current password').fill(PASSWORD);
    await button(page, 'Send link').click();
    await page.getByText('Confirm your new email').waitFor();
  }

  test('changes the name by keyboard alone, and the address once the link to the new one was opened', async () => {
    allowErrors(REJECTED);
    const { page, email } = await openAccount();
    await button(page, 'Add your name').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Georgia');
    await page.keyboard.press('Tab');
    await page.keyboard.type('O’Keeffe');
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Name saved').waitFor();
    await region(page, 'Name').getByText('Georgia O’Keeffe').waitFor();
    await page.locator('button:focus', { hasText: 'Change name' }).waitFor();

    await askForEmail(page, `first-${email}`);
    expect(await findSeriousIssues(page)).toEqual([]);
    await region(page, 'Email').getByText(email, { exact: true }).waitFor();
    const dead = await mailedLink(`first-${email}`);
    await button(page, 'Cancel change').click();
    await page.getByText('Confirm your new email').waitFor({ state: 'detached' });
    await page.goto(dead);
    await page.getByText('This link is invalid, has expired').waitFor();
    expect(page.url()).toBe(`${product.url}/account`);
    await askForEmail(page, `second-${email}`);
    await page.goto(await mailedLink(`second-${email}`));
    await page.getByText('Email changed').waitFor();
    await region(page, 'Email').getByText(`second-${email}`).waitFor();
    expect(page.url()).toBe(`${product.url}/account`);
    await page.getByText('Confirm your new email').waitFor({ state: 'detached' });
  });

  test('downloads everything, shows a refused new password at its field, and signs out the other devices with an accepted one', async () => {
    allowErrors(REJECTED);
    const { page, userId, email } = await openAccount();
    const downloading = page.waitForEvent('download');
    await button(page, 'Download everything').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^photo-coach-export-.*\.zip$/);
    const zip = readZip(await buffer(await download.createReadStream()));
    expect(String(zip.get('rows/auth_users.json')?.content)).toContain(email);
    expect(page.url()).toBe(`${product.url}/account`);

    // That of the account's creation, and this one.
    expect(await countSessions(product, userId)).toBe(2);
    const fill = async (current: string, next: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password', { exact: true }).fill(next);
      await page.getByLabel('Confirm password').fill(next);
      await button(page, 'Change password').click();
    };
    await button(page, 'Change password').click();
    await fill('not-this-one', 'Twelve-zones-0-to-XI');
    await page.getByText('Your current password is incorrect').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await fill(PASSWORD, PASSWORD);
    await page.getByText('New password must be different from your current password').waitFor();
    await fill(PASSWORD, 'Twelve-zones-0-to-XI');
    await page.getByText('Password updated!').waitFor();
    expect(await countSessions(product, userId)).toBe(1);
  });

  test('asks for no password if there is none, to set one or to erase the account', async () => {
    const page = await openWithoutPassword();
    await button(page, 'Set a password').click();
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await button(page, 'Set password').click();
    await page.getByText('You have a password').waitFor();

    const other = await openWithoutPassword();
    await button(other, 'Delete account...').click();
    await other.getByLabel('Type DELETE to confirm').fill('DELETE');
    expect(await other.getByLabel('Current password').count()).toBe(0);
    await button(other, 'Delete account permanently').click();
    await other.getByText('Account deleted').waitFor();
  });

  test('erases nothing with a wrong password and reports it at its field, and a lockout with its time', async () => {
    allowErrors(REJECTED);
    const { page, email, userId } = await openAccount();
    await button(page, 'Delete account...').click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    const field = page.getByRole('dialog').getByLabel('Current password');
    const refused = page.locator('input[name="currentPassword"][aria-invalid="true"]:focus');
    for (let count = 1; count <= 5; count += 1) {
      await field.fill(`wrong-${count}`);
      await button(page, 'Delete account permanently').click();
      await refused.waitFor();
    }
    await page.getByText('Your current password is incorrect').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await field.fill(PASSWORD);
    await button(page, 'Delete account permanently').click();
    await page.getByText(/^Too many failed attempts\. Please wait 1\d minutes/).waitFor();
    const row = product.db.selectFrom('auth_users').select('email').where('id', '=', userId);
    expect(await row.executeTakeFirst()).toEqual({ email });
  });

  test('erases the account once the word and the password were typed, and every tab leaves', async () => {
    const { page, context, userId } = await openAccount();
    const tab = await openTab(context);
    await tab.page.goto(`${product.url}/account`);
    await tab.page.getByText('You have a password').waitFor();
    await page.bringToFront();
    await button(page, 'Delete account...').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('input:focus').waitFor();
    await page.keyboard.type('delete');
    await expect.poll(() => button(page, 'Delete account permanently').isDisabled()).toBe(true);
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('button:focus', { hasText: 'Delete account...' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('input:focus').waitFor();
    await page.keyboard.type('DELETE');
    await expect.poll(() => button(page, 'Delete account permanently').isDisabled()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Account deleted').waitFor();
    expect(page.url()).toBe(`${product.url}/`);
    await tab.page.waitForURL(`${product.url}/`);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => key !== 'keepSignedIn')).toEqual([]);
    const row = product.db.selectFrom('auth_users').select('id').where('id', '=', userId);
    expect(await row.executeTakeFirst()).toBeUndefined();
  });
});
