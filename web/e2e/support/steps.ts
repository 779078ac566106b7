import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { devMailReplySchema } from '@photo-coach/shared/contracts/http/dev-mailbox.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { SESSION_KEY } from './stored-session.ts';

/** The password of every test account. */
export const PASSWORD = 'Eleven-zones-0-to-X';

/** Presses Tab until the element of this role and name has the focus. */
export async function tabTo(
  page: Page,
  role: 'button' | 'checkbox' | 'link' | 'radio' | 'textbox',
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

/** Fills in the sign-up form as a new person, and sends it. Returns the address, which gets a confirmation mail. */
export async function sendSignUp(page: Page): Promise<string> {
  const email = `${randomUUID()}@example.test`;
  await page.getByLabel('First name').fill('Ansel');
  await page.getByLabel('Last name').fill('Adams');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/verify-email');
  return email;
}

/** Opens the sign-up form, and signs up as a new person. Returns the address, which gets a confirmation mail. */
export async function signUp(page: Page, baseUrl: string): Promise<string> {
  await page.goto(`${baseUrl}/auth`);
  await page.getByRole('button', { name: 'Create an account' }).click();
  return await sendSignUp(page);
}

/** Waits for the newest mail to an address, of the given subject if any, and returns the link in it. */
export async function readMailedLink(
  baseUrl: string,
  email: string,
  subject?: string,
): Promise<string> {
  const inbox = `${baseUrl}/api/dev/mail?to=${encodeURIComponent(email)}`;
  const readLink = async () => {
    const { items } = devMailReplySchema.parse(await (await fetch(inbox)).json());
    const mail = items.find((item) => subject === undefined || item.subject === subject);
    return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  };
  return sleepUntil(readLink, { timeoutMs: 15_000 });
}

/** Opens the link that confirms an address. */
export async function openMailedLink(page: Page, baseUrl: string, email: string): Promise<void> {
  await page.goto(await readMailedLink(baseUrl, email));
  await page.waitForURL('**/welcome');
}

/** Skips the onboarding questions. */
export async function skipOnboarding(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'GET STARTED', exact: true }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.waitForURL('**/upload-choice');
}

/** Opens the file picker for an upload, with every category selected. */
export async function openPicker(page: Page, mode: 'single' | 'album'): Promise<void> {
  const choice = mode === 'single' ? 'Pick a Single Photo' : 'Upload a Folder';
  await page.getByRole('link', { name: 'Upload Photos' }).click();
  await page.getByRole('link', { name: choice }).click();
  await page.waitForURL(`**/upload/${mode}/select-feedback`);
  // After a first upload, the categories are already selected.
  const all = page.getByRole('button', { name: /^(Select|Deselect) All$/ });
  if ((await all.textContent()) === 'Select All') await all.click();
  await page.getByRole('button', { name: 'Start Upload' }).click();
  await page.waitForURL(`**/upload/${mode}/file-picker`);
}

/** Bytes of a file above which it is written to the disk: sending it to the browser as text takes seconds. */
const LARGE = 1024 * 1024;

/** Writes files to a folder that is removed after the test. @returns their paths */
export async function writeFiles(files: readonly PhotoFile[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async ({ name, bytes }: PhotoFile) => {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    return file;
  };
  return await Promise.all(files.map(write));
}

/** Selects files in the open file picker, as JPEGs whatever their names; large ones have the type of their name. */
export async function chooseFiles(page: Page, files: readonly PhotoFile[]): Promise<void> {
  const input = page.getByLabel('Browse files');
  if (files.some(({ bytes }) => bytes.length > LARGE)) {
    await input.setInputFiles(await writeFiles(files));
    return;
  }
  await input.setInputFiles(
    files.map(({ name, bytes }) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(bytes),
    })),
  );
}

/** Reads the session's access token from the page's storage. */
export async function readAccessToken(page: Page): Promise<string> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  return z.object({ access_token: z.string() }).parse(JSON.parse(stored ?? '{}')).access_token;
}
