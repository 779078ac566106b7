import {
  insertAccount,
  type NewAccount,
  type TestAccount,
} from '@photo-coach/testing/fixtures/insert-account.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { runningBrowser } from './browser.ts';
import { waitForHydration } from './hydration.ts';
import { type OpenedPage, openTab, type RunningProduct } from './product.ts';
import { SESSION_KEY, toStoredSession } from './stored-session.ts';

/** A visitor has no account; the others are signed in. `newcomer`: verified, onboarding not done. */
const PEOPLE = {
  visitor: null,
  unverified: { verified: false },
  newcomer: {},
  member: { onboarded: true },
} as const satisfies Record<string, NewAccount | null>;
export type Person = keyof typeof PEOPLE;

/** Window sizes in CSS pixels; all but the first have a touch screen. `narrow` is the narrowest phone on sale. */
export const SIZES = {
  desk: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
} as const;
export type Size = keyof typeof SIZES;

type Options = BrowserContextOptions & {
  size?: Size;
  /** The account to sign in with, instead of a new one. */
  account?: TestAccount;
  /** Initial content of local storage. */
  items?: Record<string, string>;
};

/** Runs before the page's own scripts, once per tab, so that it does not undo what the page changes later. */
function fillStorage(items: Record<string, string>): void {
  if (sessionStorage.getItem('filled')) return;
  sessionStorage.setItem('filled', 'true');
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
}

/**
 * Opens a page with separate cookies and storage, signed in as a person of the given kind.
 * @returns also the account's id, which is empty for a visitor
 */
export async function openPageAs(
  { db, jwtSecret }: RunningProduct,
  person: Person,
  { size = 'desk', account, items = {}, ...options }: Options = {},
): Promise<OpenedPage & { userId: string }> {
  const shape = { viewport: SIZES[size], hasTouch: size !== 'desk' };
  // Drawing what moves takes a tenth of the time of all tests. Those of the main journey, and of motion itself, see it.
  const calm = { reducedMotion: 'reduce' } as const;
  const context = await runningBrowser().newContext({ ...calm, ...shape, ...options });
  const wanted: NewAccount | null = PEOPLE[person];
  const known = wanted && (account ?? (await insertAccount(db, jwtSecret, wanted)));
  const session = known && { [SESSION_KEY]: toStoredSession(known, wanted) };
  if (options.javaScriptEnabled !== false)
    await context.addInitScript(fillStorage, { ...items, ...session });
  return { ...(await openTab(context)), userId: known?.userId ?? '' };
}

/** Opens a prerendered page and waits until it is hydrated. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}
