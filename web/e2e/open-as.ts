import type { Browser, Page } from 'playwright-core';
import { insertAccount } from '../../shared/testing/insert-account.ts';
import { type OpenedPage, openTab, type Product } from './product.ts';
import { SESSION_KEY, toStoredSession } from './stored-session.ts';
import { untilTakenOver } from './taken-over.ts';

/** A visitor has no session; a member is signed in, with onboarding done. */
export type Person = 'visitor' | 'member';

/** Windows in CSS pixels; all but the first are touched. */
export const SIZES = {
  desk: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
} as const;
export type Size = keyof typeof SIZES;

/** Opens a page in a browser of its own that somebody uses. */
export async function openAs(
  browser: Browser | null,
  { db, jwtSecret }: Product,
  person: Person,
  size: Size,
): Promise<OpenedPage> {
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({ viewport: SIZES[size], hasTouch: size !== 'desk' });
  if (person === 'member') {
    const session = toStoredSession(await insertAccount(db, jwtSecret, { onboarded: true }));
    await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
      key: SESSION_KEY,
      value: session,
    });
  }
  return openTab(context);
}

/** Goes to a prerendered page and waits until it answers to more than its links. */
export async function openTakenOver(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilTakenOver(page);
}
