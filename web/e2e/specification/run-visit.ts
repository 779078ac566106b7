import type { Page } from 'playwright-core';
import { waitForHydration } from '../support/hydration.ts';
import { openPageAs } from '../support/open-page-as.ts';
import type { RunningProduct } from '../support/product.ts';
import { SESSION_KEY } from '../support/stored-session.ts';
import type { Seeded } from './states.ts';
import {
  type Action,
  type Row,
  type Sight,
  type ToOwn,
  text,
  type Visit,
  WAIT,
} from './vocabulary.ts';

const SEEN_CHARACTERS = 400;

/** The address and the first words of a page, toasts before the rest. */
async function describePage(page: Page): Promise<string> {
  const { pathname, search } = new URL(page.url());
  const texts = await page.locator('[data-sonner-toast], [role=dialog], main').allInnerTexts();
  const words = texts.toReversed().join(' | ').replaceAll(/\s+/g, ' ');
  return `${pathname}${search} “${words.slice(0, SEEN_CHARACTERS)}”`;
}

const isAction = (part: Row[number]): part is Action => typeof part === 'object' && 'run' in part;

const actionsOf = ([, ...parts]: Row): Action[] => parts.filter(isAction);

const sightsOf = ([, ...parts]: Row): Sight[] =>
  parts.flatMap((part) => {
    if (isAction(part)) return [];
    return typeof part === 'string' || part instanceof RegExp ? text(part) : part;
  });

async function waitForPage(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await title.or(page.getByRole('alert')).first().waitFor(WAIT);
  if ((await title.count()) > 0) await waitForHydration(page);
}

/** Checks the rows of a visit in its open page. @returns what fails, each with what is seen instead */
async function checkRows(
  page: Page,
  { state, address, rows }: Visit,
  toOwn: ToOwn,
): Promise<string[]> {
  const failed: string[] = [];
  const opened = waitForPage(page);
  for (const row of rows) {
    const check = async ({ label, waitFor }: Sight, happened: Promise<unknown>) => {
      try {
        await happened;
        await waitFor(page, toOwn);
      } catch {
        const seen = await describePage(page);
        failed.push(`${row[0]}, ${address} as ${state}: ${label}, seen: ${seen}`);
      }
    };
    const happen = async () => {
      await opened;
      for (const { run } of actionsOf(row)) await run(page);
    };
    const happened = happen();
    for (const isLast of [false, true]) {
      const sights = sightsOf(row).filter((sight) => (sight.isLast ?? false) === isLast);
      await Promise.all(sights.map((sight) => check(sight, happened)));
    }
  }
  return failed;
}

type Start = { items: Readonly<Record<string, string>>; sessionKey: string };

/** Leaves the session and these items alone in local storage. Runs in a page of the product without scripts. */
function fillStorage({ items, sessionKey }: Start): void {
  const session = localStorage.getItem(sessionKey);
  localStorage.clear();
  // The context puts the session back, if a visit has ended it.
  sessionStorage.clear();
  if (session !== null) localStorage.setItem(sessionKey, session);
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
}

/** Goes to an address of the product without scripts. */
const leave = (page: Page, { url }: RunningProduct) => page.goto(`${url}/robots.txt`);

/** Opens a tab for visits in a state. The next visits of a tab are quicker, because its process has the modules. */
export async function openVisitor(
  product: RunningProduct,
  { person, account }: Seeded,
): Promise<Page> {
  const options = { locale: 'en-US', timezoneId: 'UTC', ...(account && { account }) };
  const { page } = await openPageAs(product, person, options);
  await leave(page, product);
  return page;
}

const needs = ({ rows }: Visit, what: Action['needs']): boolean =>
  rows.flatMap(actionsOf).some((action) => action.needs === what);

/** Whether later visits of the same tab would see what this one leaves there. */
export const isAlone = (asked: Visit): boolean =>
  needs(asked, 'clock') || needs(asked, 'own storage');

/** Opens the page of a visit, and checks its rows. @returns what fails */
export async function runVisit(
  page: Page,
  product: RunningProduct,
  albums: Readonly<Record<string, string>>,
  asked: Visit,
): Promise<string[]> {
  await page.evaluate(fillStorage, { items: asked.stored ?? {}, sessionKey: SESSION_KEY });
  if (needs(asked, 'clock')) await page.clock.install();
  await asked.given?.run(page);
  const toOwn: ToOwn = (address) =>
    address.replaceAll(/\{(\w+)\}/g, (_, name: string) => albums[name] ?? name);
  await page.goto(product.url + toOwn(asked.address));
  const failed = await checkRows(page, asked, toOwn);
  // A held request would reach the server once it is no longer handled.
  await leave(page, product);
  await page.unrouteAll();
  return failed;
}
